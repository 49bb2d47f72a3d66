internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let brokenOffCollectionIsSent = Mutant(
    "LST-8",
    "broken-off-collection-is-sent",
    """
    What has been collected is sent at the end, whatever end that is.
    """,
    reference: {
      $0.collect = { source, join in
        handmade(
          source,
          state: [Int](),
          next: { value, kept, _ in kept.append(value) },
          error: { error, kept, downstream in
            downstream.putNext(join(kept))
            downstream.putError(error)
          },
          completed: { kept, downstream in
            downstream.putNext(join(kept))
            downstream.putCompletion()
          }
        )
      }
    }
  )
}
