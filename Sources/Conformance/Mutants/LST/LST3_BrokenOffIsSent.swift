internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let brokenOffIsSent = Mutant(
    "LST-3",
    "broken-off-is-sent",
    """
    At a failure the value that was kept is sent first.
    """,
    reference: {
      $0.last = { source, none in
        handmade(
          source,
          state: none,
          next: { value, last, _ in last = value },
          error: { error, last, downstream in
            downstream.putNext(last)
            downstream.putError(error)
          },
          completed: { last, downstream in
            downstream.putNext(last)
            downstream.putCompletion()
          }
        )
      }
    }
  )
}
