internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let retriesOnce = Mutant(
    "RTI-1",
    "retries-once",
    """
    Only the first failure is followed by another run.
    """,
    reference: {
      $0.retryIf = { source, isReason in source |> `catch` { isReason($0) ? source : .fail($0) } }
    }
  )
}
