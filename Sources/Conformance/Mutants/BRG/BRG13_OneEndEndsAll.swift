internal import SignalKitInstrumented
internal import SignalLaws

/// The streams that are read, by signal.
///
/// Unchecked: guarded by a lock.
private final class Readers: @unchecked Sendable {
  typealias Events = AsyncStream<LawEvent>.Continuation

  private let lock = MutexLock()
  private var readers: [(signal: Signals, events: Events)] = []

  func add(_ signal: Signals, _ events: Events) {
    lock.withLock { readers.append((signal, events)) }
  }

  func finish(_ signal: Signals) {
    let ended = lock.withLock {
      let ended = readers.filter { $0.signal === signal }
      readers.removeAll { $0.signal === signal }
      return ended
    }
    for reader in ended { reader.events.finish() }
  }
}

extension Mutants {
  static let oneEndEndsAll = Mutant(
    "BRG-13",
    "one-end-ends-all",
    """
    The streams of a signal's readers are kept in a list, and all are finished when a reader is \
    cancelled.
    """,
    reference: {
      let readers = Readers()
      $0.values = { signal, each in
        let (stream, events) = AsyncStream<LawEvent>.makeStream()
        readers.add(signal, events)
        let handle = signal.start(
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
        await withTaskCancellationHandler {
          for await event in stream { each(event) }
        } onCancel: {
          readers.finish(signal)
        }
        handle.dispose()
      }
    }
  )
}
