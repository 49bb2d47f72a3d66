internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  /// The value is stored under a lock, and delivered after it.
  ///
  /// Caught by VPR-5.
  static let storesThenDelivers = Mutant(
    "VPR-5",
    "stores-then-delivers",
    """
    The value is stored under a lock, and delivered after it.
    """,
    reference: {
      $0.valuePromise = { initial, ignoresRepeated in
        let lock = MutexLock()
        let state = Held((members: [Downstream](), value: initial))
        return (
          Signals { downstream in
            let value = lock.withLock {
              state.value.members.append(downstream)
              return state.value.value
            }
            if let value { downstream.putNext(value) }
            return ActionDisposable {
              lock.withLock { state.value.members.removeAll { $0 === downstream } }
            }
          },
          { value in
            let members = lock.withLock { () -> [Downstream] in
              if ignoresRepeated, state.value.value == value { return [] }
              state.value.value = value
              return state.value.members
            }
            for member in members { member.putNext(value) }
          }
        )
      }
    }
  )
}
