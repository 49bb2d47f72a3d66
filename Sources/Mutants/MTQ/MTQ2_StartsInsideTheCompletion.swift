internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  /// The next signal starts when the one before completes, before its resources are free.
  ///
  /// Caught by MTQ-2.
  static let startsInsideTheCompletion = Mutant(
    "MTQ-2",
    "starts-inside-the-completion",
    """
    The next signal starts when the one before completes, before its resources are free.
    """,
    reference: {
      $0.mapToQueue = { source, inner in
        Signals { downstream in
          let waiting = Held([Int]())
          let isRunning = Held(false)
          let handles = DisposableSet()
          func next() {
            guard !isRunning.value, !waiting.value.isEmpty else { return }
            isRunning.value = true
            handles.add(
              inner(waiting.value.removeFirst()).start(
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
