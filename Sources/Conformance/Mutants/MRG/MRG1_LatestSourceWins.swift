internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let latestSourceWins = Mutant(
    "MRG-1",
    "latest-source-wins",
    """
    A value of a source is dropped while a later source has sent one more recently.
    """,
    reference: {
      $0.merge = { signals in
        guard signals.count > 1 else { return merge(signals) }
        return Signals { downstream in
          let latest = Held(-1)
          return merge(signals.enumerated().map { index, signal in signal |> map { ($0, index) } })
            .start(
              next: { value, index in
                if index >= latest.value { downstream.putNext(value) }
                latest.value = index
              },
              error: { downstream.putError($0) },
              completed: { downstream.putCompletion() }
            )
        }
      }
    }
  )
}
