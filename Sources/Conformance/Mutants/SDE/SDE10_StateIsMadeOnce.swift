internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let stateIsMadeOnce = Mutant(
    "SDE-10",
    "state-is-made-once",
    """
    The state is made at the first start, and all subscriptions have that one.
    """,
    reference: {
      let original = $0
      $0.withState = { source, functions in
        let shared = Held<AnyObject?>(nil)
        var sharing = functions
        sharing.make = {
          let state = shared.value ?? functions.make()
          shared.value = state
          return state
        }
        return original.withState?(source, sharing) ?? source
      }
    }
  )
}
