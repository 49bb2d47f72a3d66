internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let mapTurnsFailureIntoCompletion = Mutant(
    "MAP-2",
    "map-turns-failure-into-completion",
    """
    A failure of the source completes the result.
    """,
    reference: {
      $0.map = { source, transform in
        handmade(
          source |> map(transform),
          error: { _, downstream in downstream.putCompletion() }
        )
      }
    }
  )
}
