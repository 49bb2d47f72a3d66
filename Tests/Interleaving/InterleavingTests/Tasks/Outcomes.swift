import Interleaving
import Synchronization
import Testing

/// What the tasks of a program have written, which is its outcome.
final class Text: Sendable {
  private let text = Mutex("")
  var value: String { text.withLock { $0 } }
  func add(_ word: String) { text.withLock { $0 += word } }
}

/// An exhausted search and chance, given enough schedules, come to the same outcomes, which are so many.
func expectSame(
  _ count: Int,
  chances: Int = 2000,
  limits: [Coverage.Limit] = [],
  _ location: SourceLocation = #_sourceLocation,
  _ program: @escaping (Scope) -> String
) {
  func results(_ plan: Exploration) -> (Set<String>, Exploration.Outcome) {
    var seen: Set<String> = []
    let outcome = explore(plan) { scope in
      let result = program(scope)
      unobserved { _ = seen.insert(result) }
      return nil
    }
    return (seen, outcome)
  }
  let (searched, outcome) = results(Exploration(schedules: 20_000, strategies: [.exhaustive]))
  #expect(outcome.coverage?.isExhaustive == true, "\(outcome)", sourceLocation: location)
  #expect(outcome.coverage?.limits == limits, sourceLocation: location)
  let (met, _) = results(Exploration(schedules: chances, strategies: [.uniformRandom]))
  #expect(searched == met, sourceLocation: location)
  #expect(searched.count == count, "\(searched.sorted())", sourceLocation: location)
}

/// No schedule of a scenario shows anything wrong, and each class was tried.
func expectExhausted<State>(
  _ scenario: Scenario<State>,
  _ location: SourceLocation = #_sourceLocation
) throws {
  let outcome = explore(scenario, Exploration(schedules: 20_000, strategies: [.exhaustive]))
  let coverage = try #require(outcome.coverage, "\(outcome)", sourceLocation: location)
  #expect(coverage.isExhaustive, "\(coverage)", sourceLocation: location)
}
