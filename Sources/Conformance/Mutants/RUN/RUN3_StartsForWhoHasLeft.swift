internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let startsForWhoHasLeft = Mutant(
    "RUN-3",
    "starts-for-who-has-left",
    """
    A start that waits for the queue does not look whether anybody is left.
    """,
    reference: {
      $0.runOn = .init { (source, queue: Queue) in
        Signals { downstream in
          let handle = Atomic<(any Disposable)?>(value: nil)
          queue.async { _ = handle.swap(source.forward(downstream)) }
          return ActionDisposable { handle.swap(nil)?.dispose() }
        }
      }
    }
  )
}
