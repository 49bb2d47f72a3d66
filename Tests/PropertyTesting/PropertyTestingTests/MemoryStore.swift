import PropertyTesting
import Synchronization

/// A database in memory that can be looked into.
final class MemoryStore: Sendable {
  private let entries = Mutex<[String: [String]]>([:])

  var database: FailureDatabase {
    FailureDatabase(
      load: { key in self.tokens(key) },
      save: { key, tokens in self.entries.withLock { $0[key] = tokens } }
    )
  }

  func tokens(_ key: String) -> [String] { entries.withLock { $0[key] ?? [] } }
}
