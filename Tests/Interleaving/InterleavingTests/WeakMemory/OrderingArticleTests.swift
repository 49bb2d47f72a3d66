import Interleaving
import Synchronization
import Testing

/// The example of the article "Testing an ordering".
private final class Gauge {
  var shown = 7
  private let reading = Atomic(0)
  private let isFresh = Atomic(false)
  private let isWrong: Bool

  init(isWrong: Bool) { self.isWrong = isWrong }

  func publish(_ value: Int) {
    reading.store(value, ordering: .relaxed)
    if isWrong {
      isFresh.store(true, ordering: .relaxed)
    } else {
      isFresh.store(true, ordering: .releasing)
    }
  }

  func show() {
    if isFresh.load(ordering: .acquiring) { shown = reading.load(ordering: .relaxed) }
  }
}

@Suite(.enabled(if: isInterleavingAvailable)) struct OrderingArticleTests {
  private func scenario(isWrong: Bool) -> Scenario<Gauge> {
    Scenario("gauge") { Gauge(isWrong: isWrong) }
      .thread("publish") { $0.publish(7) }
      .thread("show") { $0.show() }
      .check("shown", equals: 7) { $0.shown }
  }

  @Test func `the report says what was read, and who has written what is newer`() throws {
    let report = try #require(explore(scenario(isWrong: true)).report)
    #expect(report.counts.staleReads == 1)
    #expect(report.counts.preemptions == 0)
    let text = "\(report)"
    #expect(text.contains("load a ➜ 0, stale: A has written 7"), "\(text)")
    #expect(text.contains("stale reads: 1; the orders that the atomics ask for allow them"))
    let token = try ScheduleToken(report.token)
    let again = try replay(token, of: scenario(isWrong: true))
    #expect(again.report?.diagnosis == report.diagnosis)
  }

  @Test func `a token of a stale read is refused when the order is right`() throws {
    let report = try #require(explore(scenario(isWrong: true)).report)
    let token = try ScheduleToken(report.token)
    #expect(throws: ScheduleTokenError.self) { try replay(token, of: scenario(isWrong: false)) }
  }

  @Test func `the right one shows nothing`() throws {
    let coverage = try #require(explore(scenario(isWrong: false)).coverage)
    #expect(coverage.isExhaustive)
    #expect("\(coverage)".contains("all 2 classes, 4 schedules, weak memory (RC11)"))
  }
}
