internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  /// A new value supersedes the signal that runs.
  ///
  /// Caught by MTT-3.
  static let switchesInstead = Mutant(
    "MTT-3",
    "switches-instead",
    """
    A new value supersedes the signal that runs.
    """,
    reference: {
      $0.mapToThrottled = { source, inner in source |> mapToSignal { inner($0).detached } }
    }
  )
}
