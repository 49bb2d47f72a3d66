internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let failureCountsAsCompletion = Mutant(
    "CAT-3",
    "failure-counts-as-completion",
    """
    The second signal follows the first, however that has ended.
    """,
    reference: {
      let original = $0
      $0.then = { source, second in
        original.then?(source |> `catch` { _ in .complete() }, second) ?? source
      }
    }
  )
}
