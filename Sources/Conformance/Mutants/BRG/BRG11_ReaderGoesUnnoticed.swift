internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let readerGoesUnnoticed = Mutant(
    "BRG-11",
    "reader-goes-unnoticed",
    """
    A stream stands between the signal and its reader, and nobody tells the signal that the reader \
    has gone.
    """,
    reference: {
      $0.values = { signal, each in
        let (stream, events) = AsyncStream<LawEvent>.makeStream()
        _ = signal.start(
          next: { events.yield(.next($0)) },
          error: {
            events.yield(.failed($0))
            events.finish()
          },
          completed: {
            events.yield(.completed)
            events.finish()
          }
        )
        for await event in stream { each(event) }
      }
    }
  )
}
