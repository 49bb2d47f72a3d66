internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  /// The clock stands still while the system is suspended.
  ///
  /// Caught by DLY-6.
  static let suspensionsDoNotCount = Mutant(
    "DLY-6",
    "suspensions-do-not-count",
    """
    The clock stands still while the system is suspended.
    """,
    reference: {
      $0.suspendAwareDelay = { source, seconds in
        (source |> delay(seconds, queue: Queue()), { _ in })
      }
    }
  )
}
