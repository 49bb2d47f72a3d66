internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let stateIsToldLate = Mutant(
    "SDE-11",
    "state-is-told-late",
    """
    The function of a value is called when the value has been delivered.
    """,
    reference: {
      $0.withState = { source, functions in
        deferred {
          let state = functions.make()
          return source |> afterNext { functions.next($0, state) }
            |> beforeError { functions.error($0, state) }
            |> beforeCompleted { functions.completed(state) }
            |> afterDisposed { functions.disposed(state) }
        }
      }
    }
  )
}
