import Interleaving
import SignalKitInstrumented
import Testing

/// Every operator with state above, inside and after every other: two threads feed the two sources, a
/// third disposes.
///
/// Whatever the operators are, every start is disposed of once, there is one end at most, and events
/// come one at a time. Which values come is not judged: which subscription a put reaches, when an
/// operator starts a source anew at that moment, is no property of the operators.
@Suite struct `Pairs of operators under interleavings` {
  private struct Pair: CustomStringConvertible {
    let first: Part
    let second: Part
    let place: Place

    var description: String { "\(first) as \(place) of \(second)" }

    static let all = Part.all.flatMap { first in
      Part.all.flatMap { second in
        // What completes at once and is started again goes on for ever.
        Place.allCases
          .filter { $0 != .last || !["restart", "feedbackLoop"].contains(second.description) }
          .map { Pair(first: first, second: second, place: $0) }
      }
    }
  }

  /// The composition over two sources, and the books on it.
  private final class Run {
    let heard = Heard()
    let source: Source<Int, NoError>
    let other: Source<Int, NoError>
    let handle: any Disposable

    init(_ pair: Pair) {
      source = Source("a", heard)
      other = Source("b", heard)
      let signal = pair.place.compose(pair.first, pair.second, source.signal, other.signal)
      handle = signal.start(into: heard)
    }

    /// What two threads do, as single steps.
    var threads: [[() -> Void]] {
      [
        [{ self.source.put(1) }, { self.source.put(2) }, { self.source.complete() }],
        [{ self.other.put(10) }, { self.other.complete() }],
      ]
    }
  }

  /// Of all pairs a sample, unless there is time.
  private static let sample = stride(from: 0, to: Pair.all.count, by: isLongTier ? 1 : 41)

  private static func explore(_ pair: Pair, _ scenario: @escaping (Scope) -> String?) {
    let plan = Exploration(schedules: isLongTier ? 2_000 : 40, seed: 3)
    if case .failed(let failure) = Interleaving.explore(plan, scenario) {
      Issue.record("\(pair): \(failure.finding)\n\(failure.trace.columns())")
    }
  }

  @Test func `end as the rule says, when two threads feed them and a third disposes`() {
    for index in Self.sample {
      let pair = Pair.all[index]
      Self.explore(pair) { scope in
        let run = Run(pair)
        scope.concurrently(
          run.threads.map { steps in { for step in steps { step() } } } + [
            {
              run.handle.dispose()
              run.heard.note("disposed")
            }
          ]
        )
        let events = run.heard.events
        if run.heard.count("|") > 1 { return "two ends: \(events)" }
        return run.heard.leftovers(["a", "b"])
      }
    }
  }

  @Test func `deliver one event at a time, and nothing after the end`() {
    for index in Self.sample {
      let pair = Pair.all[index]
      Self.explore(pair) { scope in
        let run = Run(pair)
        scope.concurrently(run.threads.map { steps in { for step in steps { step() } } })
        defer { run.handle.dispose() }
        let events = run.heard.events.filter { !$0.hasSuffix("+") && !$0.hasSuffix("-") }
        guard run.heard.wholeValues != nil else { return "mixed: \(events)" }
        guard let end = events.firstIndex(of: "|") else { return nil }
        return end == events.count - 1 ? nil : "something after the end: \(events)"
      }
    }
  }
}
