internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  /// Whether a signal runs is looked at first, and the value joins the line after that.
  ///
  /// Caught by MTQ-6.
  static let wakeUpIsLost = Mutant(
    "MTQ-6",
    "wake-up-is-lost",
    """
    Whether a signal runs is looked at first, and the value joins the line after that.
    """,
    reference: {
      $0.mapToQueue = { source, inner in
        Signals { downstream in
          let lock = MutexLock()
          let state = Held((waiting: [Int](), isRunning: false, isOuterOver: false))
          let handles = DisposableSet()
          func start(_ value: Int) {
            handles.add(
              inner(value).start(
                next: { downstream.putNext($0) },
                completed: {
                  let next = lock.withLock { () -> Int? in
                    guard !state.value.waiting.isEmpty else {
                      state.value.isRunning = false
                      return nil
                    }
                    return state.value.waiting.removeFirst()
                  }
                  if let next { return start(next) }
                  if lock.withLock({ state.value.isOuterOver }) { downstream.putCompletion() }
                }
              )
            )
          }
          handles.add(
            source.start(
              next: { value in
                let isIdle = lock.withLock {
                  defer { state.value.isRunning = true }
                  return !state.value.isRunning
                }
                if isIdle {
                  start(value)
                } else {
                  lock.withLock { state.value.waiting.append(value) }
                }
              },
              completed: {
                let isOver = lock.withLock {
                  state.value.isOuterOver = true
                  return !state.value.isRunning
                }
                if isOver { downstream.putCompletion() }
              }
            )
          )
          return handles
        }
      }
    }
  )
}
