internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let nextTryStartsInsideTheFailure = Mutant(
    "RTI-3",
    "next-try-starts-inside-the-failure",
    """
    The next run is started in the failure of the one before.
    """,
    reference: {
      $0.retryIf = { source, isReason in
        Signals { downstream in
          let handles = DisposableSet()
          func run() {
            guard !downstream.isTerminated else { return }
            handles.add(
              source.start(
                next: { downstream.putNext($0) },
                error: { if isReason($0) { run() } else { downstream.putError($0) } },
                completed: { downstream.putCompletion() }
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
