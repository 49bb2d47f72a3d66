import Adapters
import Testing

@testable import SignalLaws

/// Long chains of one operator, which PLN-17 judges.
@Suite struct ChainTests {
  private static let programs = Crowds.chains

  /// The harness keeps nothing that would be released by the functions of a chain, one inside the other,
  /// and makes the queues and pools that its operators work on.
  @Test(arguments: programs) func `a chain of any operator is released flat`(
    _ text: String
  ) throws {
    let law = try #require(Law.named("PLN-17"))
    let verdict = try Checker().check(law, on: Adapters.signalKit, program: text)
    #expect(verdict.status == .holds, "\(text): \(verdict)")
  }

  @Test func `chains are of all operators of a signal that need no more than a number`() {
    #expect(OperatorForm.chainable.isSuperset(of: ["map", "filter", "deliverOn", "zip", "delay"]))
    #expect(
      OperatorForm.chainable.isDisjoint(with: ["promise", "single", "nested", "chain", "echo"])
    )
    #expect(Self.programs.count == OperatorForm.chainable.count)
  }
}
