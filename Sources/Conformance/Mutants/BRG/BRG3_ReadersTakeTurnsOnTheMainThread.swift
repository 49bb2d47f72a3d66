internal import Dispatch
internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let readersTakeTurnsOnTheMainThread = Mutant(
    "BRG-3",
    "readers-take-turns-on-the-main-thread",
    """
    Before a reader takes a value it waits for its turn on the main thread, wherever it runs.
    """,
    reference: {
      let original = $0.values
      $0.values = { signal, each in
        try await original?(signal) { event in
          DispatchQueue.main.sync {}
          each(event)
        }
      }
    }
  )
}
