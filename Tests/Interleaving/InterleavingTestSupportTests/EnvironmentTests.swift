import Interleaving
@testable import InterleavingTestSupport
import Testing

@Suite(.enabled(if: isInterleavingAvailable)) struct EnvironmentTests {
  private var scenario: Scenario<Gate> {
    Scenario("points") { Gate() }
      .thread { _ in yieldPoint() }
      .thread { _ in yieldPoint() }
  }

  /// Runs `body` as if the process had these variables.
  private func withVariables(_ variables: [String: String], _ body: () -> Void) {
    var settings = InterleavingSettings.current
    settings.schedules = 11
    settings.environment = { variables[$0] }
    InterleavingSettings.$current.withValue(settings, operation: body)
  }

  @Test func `variables come before traits, and traits before the plan`() {
    withVariables([:]) {
      let plan = Exploration(schedules: 5, seed: 3, strategies: [.uniformRandom])
      let outcome = checkInterleavings(of: scenario, plan)
      #expect(outcome?.coverage?.schedules == 11)
      #expect(outcome?.coverage?.seed == 3)
    }
    withVariables(["INTERLEAVING_SCHEDULES": "23", "INTERLEAVING_STRATEGIES": "pct(4)"]) {
      let outcome = checkInterleavings(of: scenario, Exploration(schedules: 5))
      #expect(outcome?.coverage?.schedules == 23)
      #expect(outcome?.coverage?.strategies == ["PCT(4)"])
    }
  }

  @Test func `a variable that makes no sense is an issue that names it`() {
    let messages = Collected<String>()
    withKnownIssue {
      withVariables(["INTERLEAVING_SEED": "often"]) {
        checkInterleavings(of: scenario)
      }
    } matching: {
      messages.note("\($0)")
    }
    #expect(
      messages.all.first?.contains(
        "INTERLEAVING_SEED: expected a whole number below 2^64, or 0x and hexadecimal digits, "
          + "found \"often\""
      ) == true
    )
  }
}
