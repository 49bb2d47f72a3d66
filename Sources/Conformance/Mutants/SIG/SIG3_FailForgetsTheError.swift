internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let failForgetsTheError = Mutant(
    "SIG-3",
    "fail-forgets-the-error",
    """
    Whatever error it is given, the signal fails with the usual one.
    """,
    reference: {
      $0.fail = { _ in .fail(LawError(1)) }
    }
  )
}
