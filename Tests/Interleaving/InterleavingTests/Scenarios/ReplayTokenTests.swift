import Foundation
import Interleaving
import Testing

@Suite(.enabled(if: isInterleavingAvailable)) struct ReplayTokenTests {
  private func scenario(
    _ name: String = "counter",
    operations: [String] = ["increment"],
    increment: @escaping (SplitCounter) -> Void = { $0.increment() }
  ) -> Scenario<SplitCounter> {
    Scenario(name) { SplitCounter() }
      .threads([operations.map { .operation($0, increment) }])
      .thread(.operation("increment", increment))
      .check("value", equals: operations.count + 1) { $0.value }
  }

  private func token() throws -> ScheduleToken {
    try ScheduleToken(#require(explore(scenario()).report).token)
  }

  @Test func `a token repeats the run it was made of`() throws {
    let report = try #require(explore(scenario()).report)
    let again = try #require(try replay(ScheduleToken(report.token), of: scenario()).report)
    #expect(again.diagnosis == report.diagnosis)
    #expect(again.token == report.token)
    #expect(again.operations.map(\.text) == report.operations.map(\.text))
    #expect(again.counts.strategy == "replay")
  }

  @Test func `a token survives as text`() throws {
    let token = try token()
    #expect(try ScheduleToken(token.text) == token)
    #expect(token.operationCounts == [1, 1])
    #expect(token.text.count < 40)
  }

  /// Gives up references to itself on the way.
  ///
  /// Unchecked: what is wrong with it is for the test to find.
  private final class Closing: @unchecked Sendable {
    let lock = NSLock()
    var add: (() -> Void)?
    var value = 0

    init() { add = { [weak self] in self?.value += 1 } }

    func addOnce() {
      if lock.withLock({ value == 0 }) { lock.withLock { value += 1 } }
    }
  }

  @Test func `a token has room for releases between two points`() throws {
    let scenario = Scenario("references") { Closing() }
      .thread { $0.addOnce() }
      .thread { $0.addOnce() }
      .check("value", equals: 1) { $0.value }
    let report = try #require(explore(scenario).report)
    let token = try ScheduleToken(report.token)
    #expect(token.text == report.token)
    let again = try #require(try replay(token, of: scenario).report)
    #expect(again.diagnosis == report.diagnosis)
    #expect(again.token == report.token)
  }

  @Test(arguments: [3, 7 | 5 << 32, 1 << 32])
  func `a token has room for any place of a thread`(_ event: Int) throws {
    var token = try token()
    token.schedule = Schedule(switches: [Schedule.Switch(thread: 1, event: event, target: 2)])
    #expect(try ScheduleToken(token.text) == token)
  }

  @Test(arguments: [Int(Int32.max), 1 << 31 | 1 << 32, Int(Int32.max) << 32, .max])
  func `a token of a place that no thread comes to is refused`(_ event: Int) throws {
    var token = try token()
    token.schedule = Schedule(switches: [Schedule.Switch(thread: 1, event: event, target: 2)])
    #expect(throws: ScheduleTokenError.malformed("one of its numbers is too large")) {
      try ScheduleToken(token.text)
    }
  }

  @Test func `a token of a shortened scenario repeats the shortened one`() throws {
    let scenario = scenario(operations: ["increment", "increment", "increment"])
      .linearizable(
        against: 0,
        threads: [[CounterCommand.read]],
        performing: { counter, _ in counter.value },
        modelling: { value, _ in value }
      )
    let report = try #require(explore(scenario).report)
    let again = try #require(try replay(ScheduleToken(report.token), of: scenario).report)
    #expect(again.operations.map(\.text) == report.operations.map(\.text))
    #expect(again.token == report.token)
  }

  @Test func `a token of another scenario is refused`() throws {
    #expect(throws: ScheduleTokenError.otherScenario(name: "other")) {
      try replay(token(), of: scenario("other"))
    }
  }

  @Test func `a token is refused when threads or operations have changed`() throws {
    let changed = scenario(operations: ["increment", "increment"])
    let error = try #require(throws: ScheduleTokenError.self) { try replay(token(), of: changed) }
    #expect(error == .otherOperations(scenario: "counter", token: [1, 1], now: [2, 1]))
    #expect("\(error)".contains("had 2 threads (operations: 1, 1) when the token was made"))
    #expect(throws: ScheduleTokenError.otherNames(scenario: "counter")) {
      try replay(token(), of: scenario(operations: ["decrement"]))
    }
  }

  @Test func `a token is refused when the code takes other steps`() throws {
    let corrected = scenario { $0.incrementAtOnce() }
    let error = try #require(throws: ScheduleTokenError.self) { try replay(token(), of: corrected) }
    guard case .diverged(let name, let detail) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(name == "counter")
    #expect(detail.hasPrefix("switch 1, to B after 2 points of A, is not possible"), "\(detail)")
  }

  @Test(arguments: ["", "!", "A", "AQ", "AQEB", "Ag", "AgAA", "é"])
  func `what is no token is refused`(_ text: String) {
    #expect(throws: ScheduleTokenError.self) { try ScheduleToken(text) }
  }

  @Test func `a token of another version names both`() throws {
    let text = try token().text
    #expect(throws: ScheduleTokenError.otherVersion(found: 2, expected: 1)) {
      try ScheduleToken("Ag" + text.dropFirst(2))
    }
  }

  @Test func `a hundred thousand mutated tokens are refused or read, and crash nothing`() throws {
    let original = Array(try token().text.utf8)
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
    var random = TestRandom(seed: 7)
    var refused = 0
    var read = 0
    for _ in 0..<100_000 {
      var text = original
      for _ in 0...random.below(3) {
        let place = random.below(text.count)
        switch random.below(4) {
        case 0: text[place] = UInt8(truncatingIfNeeded: random.below(256))
        case 1: text.insert(alphabet[random.below(64)], at: place)
        case 2 where text.count > 1: text.remove(at: place)
        default: text[place] = alphabet[random.below(64)]
        }
      }
      do {
        _ = try ScheduleToken(String(decoding: text, as: UTF8.self))
        read += 1
      } catch { refused += 1 }
    }
    // One in 65,536 has the right checksum by chance, and a mutation may change nothing.
    #expect(refused + read == 100_000)
    #expect(refused > 95_000)
  }
}

/// Numbers from a seed.
struct TestRandom {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
}
