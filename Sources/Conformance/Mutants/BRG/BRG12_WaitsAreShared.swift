internal import SignalKitInstrumented
internal import SignalLaws

/// The waits that are under way.
///
/// Unchecked: guarded by a lock.
private final class SharedWaits: @unchecked Sendable {
  typealias Wait = Task<LawEvent?, any Error>

  private let lock = MutexLock()
  private var waits: [(signal: Signals, wait: Wait)] = []

  func wait(
    for signal: Signals,
    _ body: @escaping @Sendable () async throws -> LawEvent?
  ) -> Wait {
    lock.withLock {
      if let known = waits.first(where: { $0.signal === signal }) { return known.wait }
      let wait = Task { try await body() }
      waits.append((signal, wait))
      return wait
    }
  }

  func end(_ wait: Wait) {
    let ended = lock.withLock {
      let index = waits.firstIndex { $0.wait == wait }
      return index.map { waits.remove(at: $0) }
    }
    withExtendedLifetime(ended) {}
  }
}

extension Mutants {
  static let waitsAreShared = Mutant(
    "BRG-12",
    "waits-are-shared",
    """
    Whoever waits for a signal that is waited for already joins that wait, and whoever is cancelled \
    cancels it.
    """,
    reference: {
      let original = $0.first
      let waits = SharedWaits()
      $0.first = { signal in
        let wait = waits.wait(for: signal) { try await original?(signal) }
        defer { waits.end(wait) }
        return try await withTaskCancellationHandler {
          try await wait.value
        } onCancel: {
          wait.cancel()
        }
      }
    }
  )
}
