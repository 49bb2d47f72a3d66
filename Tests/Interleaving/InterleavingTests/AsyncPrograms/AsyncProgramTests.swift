import Interleaving
import Testing

/// Small programs of each of the language's means, whose verdict is known, under the default settings.
@Suite(.enabled(if: isInterleavingAvailable)) struct AsyncProgramTests {
  @Test(arguments: AsyncProgram.wrong)
  func `what is wrong is found`(program: AsyncProgram) throws {
    #expect(program.explored().report != nil)
  }

  @Test(arguments: AsyncProgram.right)
  func `what is right is exhausted`(program: AsyncProgram) throws {
    let outcome = program.explored()
    #expect(try #require(outcome.coverage, "\(outcome)").isExhaustive, "\(outcome)")
  }
}

/// A scenario with its name.
struct AsyncProgram: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let explored: @Sendable () -> ScenarioOutcome

  init<State>(_ scenario: Scenario<State>) {
    testDescription = scenario.name
    // Explorations take turns.
    nonisolated(unsafe) let scenario = scenario
    explored = { explore(scenario) }
  }
}

/// What a program throws that comes to something else than it relies on.
struct Unexpected: Error {}

func insist(_ condition: Bool) throws {
  if !condition { throw Unexpected() }
}
