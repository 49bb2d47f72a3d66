internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let everyFailureIsAReason = Mutant(
    "RTI-2",
    "every-failure-is-a-reason",
    """
    The function is called, and its answer is ignored.
    """,
    reference: {
      $0.retryIf = { source, isReason in source |> retryIf { isReason($0) || true } }
    }
  )
}
