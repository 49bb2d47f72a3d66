internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let feedbackAsksAhead = Mutant(
    "FBL-4",
    "asks-ahead",
    """
    The next round is asked for as soon as a state has been sent, wanted or not.
    """,
    reference: {
      let original = $0
      $0.feedbackLoop = { next, fold in
        deferred {
          let ahead = Held<Signals??>(nil)
          let loop = original.feedbackLoop?(
            { state in
              let asked = ahead.value
              ahead.value = nil
              return asked ?? next(state)
            },
            fold
          )
          return (loop ?? .never()) |> afterNext { ahead.value = .some(next($0)) }
        }
      }
    }
  )
}
