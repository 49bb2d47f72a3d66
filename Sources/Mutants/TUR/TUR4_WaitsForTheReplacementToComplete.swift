internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  /// It completes when the replacement has completed as well.
  ///
  /// Caught by TUR-4.
  static let waitsForTheReplacementToComplete = Mutant(
    "TUR-4",
    "waits-for-the-replacement-to-complete",
    """
    It completes when the replacement has completed as well.
    """,
    reference: {
      $0.takeUntilReplacement = { source, replacement, choose in
        (replacement |> map(Optional.some) |> startWith(nil))
          |> mapToSignal { $0.map(choose) ?? source }
      }
    }
  )
}
