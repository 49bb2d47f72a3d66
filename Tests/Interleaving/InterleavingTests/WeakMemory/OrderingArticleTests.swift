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
    #expect(text.contains("load a ➜ 0, relaxed, stale: A has written 7"), "\(text)")
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
    #expect("\(coverage)".contains("all 2 classes, 3 schedules, weak memory (RC11)"))
  }
}

/// What a report says of the orders that operations ask for.
@Suite(.enabled(if: isInterleavingAvailable)) struct ReportedOrderTests {
  @Test func `steps name their orders, and fences are steps`() throws {
    final class State: Sendable {
      let first = Atomic(0)
      let second = Atomic(0)
      let isWrong = Atomic(false)
    }
    let scenario = Scenario("fences") { State() }
      .thread { state in
        state.first.store(-1, ordering: .relaxed)
        atomicMemoryFence(ordering: .acquiringAndReleasing)
        let second = state.second.load(ordering: .relaxed)
        if second == 0 { state.isWrong.store(true, ordering: .sequentiallyConsistent) }
      }
      .thread { state in
        _ = state.second.exchange(1, ordering: .acquiring)
        atomicMemoryFence(ordering: .sequentiallyConsistent)
        if state.first.load(ordering: .relaxed) != 0 {
          state.isWrong.store(false, ordering: .sequentiallyConsistent)
        }
      }
      .check("no", equals: false) { $0.isWrong.load(ordering: .sequentiallyConsistent) }
    let text = try #require(explore(scenario).report).text
    #expect(text.contains("store a = -1, relaxed"), "\(text)")
    #expect(text.contains("fence, acquiring and releasing"), "\(text)")
    #expect(text.contains("load b ➜ 0, relaxed"), "\(text)")
    #expect(text.contains("update b: 0 ➜ 1, acquiring"), "\(text)")
    #expect(text.contains("fence "), "\(text)")
  }
}
