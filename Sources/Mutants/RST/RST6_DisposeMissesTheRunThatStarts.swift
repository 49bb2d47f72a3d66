internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  /// Dispose ends the run that is stored; one that is being started is stored after it.
  ///
  /// Caught by RST-6.
  static let disposeMissesTheRunThatStarts = Mutant(
    "RST-6",
    "dispose-misses-the-run-that-starts",
    """
    Dispose ends the run that is stored; one that is being started is stored after it.
    """,
    reference: {
      $0.restart = { source in
        Signals { downstream in
          let current = Held<(any Disposable)?>(nil)
          let lock = MutexLock()
          func run() {
            guard !downstream.isTerminated else { return }
            let handle = source.start(
              next: { downstream.putNext($0) },
              error: { downstream.putError($0) },
              completed: { run() }
            )
            lock.withLock { current.value = handle }
          }
          run()
          return ActionDisposable { lock.withLock { current.value }?.dispose() }
        }
      }
    }
  )
}
