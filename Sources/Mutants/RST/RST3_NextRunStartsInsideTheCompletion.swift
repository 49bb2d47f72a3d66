internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  /// The next run is started in the completion of the one before.
  ///
  /// Caught by RST-3.
  static let nextRunStartsInsideTheCompletion = Mutant(
    "RST-3",
    "next-run-starts-inside-the-completion",
    """
    The next run is started in the completion of the one before.
    """,
    reference: {
      $0.restart = { source in
        Signals { downstream in
          let handles = DisposableSet()
          func run() {
            guard !downstream.isTerminated else { return }
            handles.add(
              source.start(
                next: { downstream.putNext($0) },
                error: { downstream.putError($0) },
                completed: { run() }
              )
            )
          }
          run()
          return handles
        }
      }
    }
  )
}
