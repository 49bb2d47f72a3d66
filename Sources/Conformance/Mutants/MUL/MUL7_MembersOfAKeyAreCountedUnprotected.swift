internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let membersOfAKeyAreCountedUnprotected = Mutant(
    "MUL-7",
    "members-of-a-key-are-counted-unprotected",
    """
    The subscriptions for a key are counted in a variable that nothing protects.
    """,
    reference: {
      let original = $0
      $0.multicast = {
        guard let make = original.multicast else { return { _, signal in signal } }
        let shared = make()
        let count = Held(0)
        return { key, signal in
          shared(key, signal) |> beforeStarted { count.value += 1 }
            |> afterDisposed { count.value -= 1 }
        }
      }
    }
  )
}
