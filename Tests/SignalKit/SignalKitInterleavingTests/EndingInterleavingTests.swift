import Interleaving
import Testing

@testable import SignalKitInstrumented

/// One subscription whose end comes in every way, at any time, on three threads.
@Suite struct `The end of a subscription under interleavings` {
  /// What a thread does.
  enum Input: Character, CaseIterable {
    case endNow = "n"
    case endInTurn = "t"
    case complete = "c"
    case await = "w"
    case start = "s"
  }

  /// What three threads do.
  typealias Program = [[Input]]

  /// A subscription in a slot, and the books on it.
  private final class Kernel {
    let heard = Heard()
    let source: Source<Int, NoError>
    let slot = UpstreamSlot()
    let subscription: Subscription

    init() {
      source = Source("a", heard)
      let receiver = ClosureReceiver<Int, NoError>(next: nil, error: nil, completed: nil)
      subscription = source.signal.open(receiver, in: slot)
    }

    func perform(_ input: Input) {
      switch input {
      case .endNow: slot.end(.now)
      case .endInTurn: slot.end(.inTurn)
      case .complete: source.complete()
      case .await:
        heard.note("wait")
        if !slot.when(.closed, { self.heard.note("go on") }) { heard.note("go on") }
      case .start:
        subscription.starting {
          heard.note("start")
          yieldPoint()
          heard.note("started")
        }
      }
    }

    /// What is wrong in the end.
    func problem(_ program: Program) -> String? {
      let events = heard.events
      let hasEnded = program.joined().contains { ![.await, .start].contains($0) }
      if heard.count("a-") != (hasEnded ? 1 : 0) { return "disposed of: \(events)" }
      if heard.count("go on") != (hasEnded ? heard.count("wait") : 0) { return "waits: \(events)" }
      guard let first = events.firstIndex(of: "go on") else { return nil }
      let isEarly = events[first...].contains { ["a-", "start", "started"].contains($0) }
      return isEarly ? "somebody went on too early: \(events)" : nil
    }
  }

  /// All programs of so many inputs; threads that change places make no other program.
  private static func programs(inputs count: Int) -> [Program] {
    func sequences(_ length: Int) -> [[Input]] {
      if length == 0 { return [[]] }
      return sequences(length - 1).flatMap { shorter in Input.allCases.map { shorter + [$0] } }
    }
    func name(_ inputs: [Input]) -> String { String(inputs.map { $0.rawValue }) }
    var programs: [Program] = []
    for first in 0...count {
      for second in 0...(count - first) {
        let third = count - first - second
        guard first >= second, second >= third else { continue }
        for a in sequences(first) {
          for b in sequences(second) where first > second || name(a) <= name(b) {
            for c in sequences(third) where second > third || name(b) <= name(c) {
              programs.append([a, b, c])
            }
          }
        }
      }
    }
    return programs
  }

  @Test(arguments: 1...5)
  func `every program ends well under every class of schedules`(inputs: Int) {
    let all = Self.programs(inputs: inputs)
    // Of the long ones a sample, unless there is time.
    let step = isLongTier ? 1 : [1: 1, 2: 1, 3: 7, 4: 311, 5: 4999][inputs, default: 1]
    for index in stride(from: 0, to: all.count, by: step) {
      let program = all[index]
      let plan = Exploration(schedules: 200_000, strategies: [.exhaustive])
      let outcome = explore(plan) { scope -> String? in
        let kernel = Kernel()
        scope.concurrently(
          program.map { inputs in { for input in inputs { kernel.perform(input) } } }
        )
        return kernel.problem(program)
      }
      let name = program.map { String($0.map { $0.rawValue }) }.joined(separator: "|")
      switch outcome {
      case .passed(let coverage):
        #expect(coverage.isExhaustive, "\(name): \(coverage)")
      case .failed(let failure):
        Issue.record("\(name): \(failure.finding)\n\(failure.trace.columns())")
        return
      }
    }
  }
}
