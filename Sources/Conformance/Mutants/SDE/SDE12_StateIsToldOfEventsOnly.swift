internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let stateIsToldOfEventsOnly = Mutant(
    "SDE-12",
    "state-is-told-of-events-only",
    """
    The last function is called at the events that end the subscription, and not at a \
    dispose.
    """,
    reference: {
      $0.withState = { source, functions in
        deferred {
          let state = functions.make()
          let isOver = Held(false)
          return source |> beforeNext { functions.next($0, state) }
            |> beforeError {
              functions.error($0, state)
              isOver.value = true
            }
            |> beforeCompleted {
              functions.completed(state)
              isOver.value = true
            }
            |> afterDisposed { if isOver.value { functions.disposed(state) } }
        }
      }
    }
  )
}
