internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  /// The completions are counted in a variable that nothing protects.
  ///
  /// Caught by MRG-7.
  static let completionsAreCountedUnprotected = Mutant(
    "MRG-7",
    "completions-are-counted-unprotected",
    """
    The completions are counted in a variable that nothing protects.
    """,
    reference: {
      $0.merge = { signals in
        Signals { downstream in
          let running = Held(signals.count)
          let handles = DisposableSet()
          for signal in signals {
            handles.add(
              signal.start(
                next: { downstream.putNext($0) },
                error: { downstream.putError($0) },
                completed: {
                  let left = running.value - 1
                  running.value = left
                  if left == 0 { downstream.putCompletion() }
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
