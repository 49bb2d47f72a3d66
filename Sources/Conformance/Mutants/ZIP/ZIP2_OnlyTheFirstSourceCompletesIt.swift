internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let onlyTheFirstSourceCompletesIt = Mutant(
    "ZIP-2",
    "only-the-first-source-completes-it",
    """
    Of a source other than the first one the completion is ignored.
    """,
    reference: {
      let original = $0
      $0.zip = { signals, join in
        let others = signals.dropFirst().map { $0 |> then(.never()) }
        return original.zip?([signals[0]] + others, join) ?? signals[0]
      }
    }
  )
}
