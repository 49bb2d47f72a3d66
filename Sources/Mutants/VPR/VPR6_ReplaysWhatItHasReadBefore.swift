internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  /// A newcomer joins and reads the value under the lock, and is told after it.
  ///
  /// Caught by VPR-6.
  static let replaysWhatItHasReadBefore = Mutant(
    "VPR-6",
    "replays-what-it-has-read-before",
    """
    A newcomer joins and reads the value under the lock, and is told after it.
    """,
    reference: {
      $0.valuePromise = { initial, _ in
        let (lock, delivery) = (MutexLock(), MutexLock())
        let state = Held((members: [Downstream](), value: initial))
        return (
          Signals { downstream in
            let value = lock.withLock {
              state.value.members.append(downstream)
              return state.value.value
            }
            if let value { downstream.putNext(value) }
            return EmptyDisposable
          },
          { value in
            delivery.withLock {
              let members = lock.withLock {
                state.value.value = value
                return state.value.members
              }
              for member in members { member.putNext(value) }
            }
          }
        )
      }
    }
  )
}
