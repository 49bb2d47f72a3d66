internal import Synchronization

extension FailureDatabase {
  /// A database that lasts as long as it is used.
  public static func inMemory() -> FailureDatabase {
    let memory = Memory()
    return FailureDatabase(
      load: { key in memory.entries.withLock { $0[key] ?? [] } },
      save: { key, tokens in
        memory.entries.withLock { $0[key] = tokens.isEmpty ? nil : tokens }
      }
    )
  }

  private final class Memory: Sendable {
    let entries = Mutex<[String: [String]]>([:])
  }
}
