internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  /// The source is started whatever the replacement has sent.
  ///
  /// Caught by TUR-3.
  static let sourceIsStartedAnyway = Mutant(
    "TUR-3",
    "source-is-started-anyway",
    """
    The source is started whatever the replacement has sent.
    """,
    reference: {
      $0.takeUntilReplacement = { source, replacement, choose in
        let early = Signals { _ in source.start() }
        return merge(early |> take(0), source |> takeUntilReplacement(replacement |> map(choose)))
          |> beforeStarted { source.start().dispose() }
      }
    }
  )
}
