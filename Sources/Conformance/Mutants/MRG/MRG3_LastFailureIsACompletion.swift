internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let lastFailureIsACompletion = Mutant(
    "MRG-3",
    "last-failure-is-a-completion",
    """
    The end of the last source, whatever it is, completes merge.
    """,
    reference: {
      $0.merge = { signals in
        if signals.count < 3 { return merge(signals) }
        return Signals { downstream in
          let live = Held(signals.count)
          let watched = signals.map { signal in
            handmade(
              signal,
              error: { error, result in
                if live.value == 1 { downstream.putCompletion() } else { result.putError(error) }
              },
              completed: { result in
                live.value -= 1
                result.putCompletion()
              }
            )
          }
          return merge(watched).forward(downstream)
        }
      }
    }
  )
}
