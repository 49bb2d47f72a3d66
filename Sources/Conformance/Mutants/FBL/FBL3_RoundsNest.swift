internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let roundsNest = Mutant(
    "FBL-3",
    "rounds-nest",
    """
    Each round is started from inside the end of the one before.
    """,
    reference: {
      $0.feedbackLoop = { next, fold in
        @Sendable func loop(_ state: Int?) -> Signals {
          guard let round = next(state) else { return .complete() }
          let folded = Held(state)
          let hasChanged = Held(false)
          let result = handmade(
            round,
            next: { value, _ in
              folded.value = folded.value.map { fold($0, value) } ?? value
              hasChanged.value = true
            },
            completed: { downstream in
              if hasChanged.value, let state = folded.value { downstream.putNext(state) }
              downstream.putCompletion()
            }
          )
          return result |> then(deferred { loop(folded.value) }.hidden)
        }
        return deferred { loop(nil) }
      }
    }
  )
}
