internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let everySourceDelivers = Mutant(
    "MRG-6",
    "every-source-delivers",
    """
    Each source delivers on its own.
    """,
    reference: {
      $0.merge = { signals in
        guard !signals.isEmpty else { return .complete() }
        return Signals { downstream in
          let lock = MutexLock()
          let running = Held(signals.count)
          let handles = DisposableSet()
          for signal in signals where !downstream.isTerminated {
            handles.add(
              signal.start(
                next: { downstream.putNext($0) },
                error: { downstream.putError($0) },
                completed: {
                  let isLast = lock.withLock {
                    running.value -= 1
                    return running.value == 0
                  }
                  if isLast { downstream.putCompletion() }
                }
              )
            )
          }
          return handles
        }
      }
    }
  )
}
