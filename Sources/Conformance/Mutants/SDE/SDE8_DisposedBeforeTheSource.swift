internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let disposedBeforeTheSource = Mutant(
    "SDE-8",
    "disposed-before-the-source",
    """
    The function is called first, then the source is disposed.
    """,
    reference: {
      $0.afterDisposed = { source, act in
        Signals { downstream in
          let handle = source.start(
            next: { downstream.putNext($0) },
            error: { downstream.putError($0) },
            completed: { downstream.putCompletion() }
          )
          return ActionDisposable {
            act()
            handle.dispose()
          }
        }
      }
    }
  )
}
