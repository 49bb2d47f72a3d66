internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  /// Of the values that wait the latest is taken first.
  ///
  /// Caught by MTQ-1.
  static let latestWaitingFirst = Mutant(
    "MTQ-1",
    "latest-waiting-first",
    """
    Of the values that wait the latest is taken first.
    """,
    reference: {
      $0.mapToQueue = { source, inner in
        Signals { downstream in
          let waiting = Held([Int]())
          let isRunning = Held(false)
          let handles = DisposableSet()
          func next() {
            guard !isRunning.value, let value = waiting.value.popLast() else { return }
            isRunning.value = true
            handles.add(
              inner(value).start(
                next: { downstream.putNext($0) },
                error: { downstream.putError($0) },
                completed: {
                  isRunning.value = false
                  next()
                }
              )
            )
          }
          handles.add(
            source.start(
              next: {
                waiting.value.append($0)
                next()
              },
              error: { downstream.putError($0) }
            )
          )
          return handles
        }
      }
    }
  )
}
