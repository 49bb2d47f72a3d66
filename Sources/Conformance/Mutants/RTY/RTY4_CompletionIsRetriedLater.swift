internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let completionIsRetriedLater = Mutant(
    "RTY-4",
    "completion-is-retried-later",
    """
    A completion is followed by another run.
    """,
    reference: {
      let original = $0
      $0.retry = { source, increment, limit in
        let endless = source |> then(.fail(LawError(1)))
        return original.retry?(endless, increment, limit) ?? source
      }
    }
  )
}
