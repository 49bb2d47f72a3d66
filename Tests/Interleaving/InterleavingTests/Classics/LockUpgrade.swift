import Interleaving

/// A cache behind a lock for many readers or one writer.
///
/// A reader that misses asks for the lock as a writer, and keeps it as a reader: so it waits for
/// itself, and two of them wait for each other. The corrected one lets go first and looks again.
private final class SharedCache {
  private let isWrong: Bool
  private let lock = SharedLock()
  private var value: Int?

  init(isWrong: Bool) { self.isWrong = isWrong }

  func load() -> Int {
    lock.lockForReading()
    if let value {
      lock.unlock()
      return value
    }
    if isWrong {
      lock.lockForWriting()
      value = 42
      lock.unlock()
      lock.unlock()
      return 42
    }
    lock.unlock()
    return lock.write {
      if let value { return value }
      value = 42
      return 42
    }
  }
}

func upgrades(isWrong: Bool) -> Scenario<some AnyObject> {
  Scenario("lock upgrade") { SharedCache(isWrong: isWrong) }
    .thread(.operation("load") { $0.load() })
    .thread(.operation("load") { $0.load() })
}
