internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  /// Whether anybody is still there is not asked between two runs.
  ///
  /// Caught by RST-4.
  static let restartsForNobody = Mutant(
    "RST-4",
    "restarts-for-nobody",
    """
    Whether anybody is still there is not asked between two runs.
    """,
    reference: {
      $0.restart = { source in
        Signals { downstream in
          let handles = DisposableSet()
          let runs = Held(0)
          func run() {
            runs.value += 1
            guard runs.value < 9 else { return }
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
