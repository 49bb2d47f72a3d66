internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  /// All sources are started, whatever the first ones do.
  ///
  /// Caught by CMB-5.
  static let startsTheRest = Mutant(
    "CMB-5",
    "starts-the-rest",
    """
    All sources are started, whatever the first ones do.
    """,
    reference: {
      let original = $0
      $0.combineLatest = { signals, join in
        Signals { downstream in
          let pipes = signals.map { _ in ValuePipe<SignalEvent<Int, LawError>>(replay: false) }
          let handles = DisposableSet()
          let combined = original.combineLatest?(pipes.map { $0.signal() |> materialize }, join)
          handles.add(
            (combined ?? .never()).start(
              next: { downstream.putNext($0) },
              error: { downstream.putError($0) },
              completed: { downstream.putCompletion() }
            )
          )
          for (signal, pipe) in zip(signals, pipes) {
            handles.add((signal |> dematerialize).start(next: { pipe.putNext($0) }))
          }
          return handles
        }
      }
    }
  )
}
