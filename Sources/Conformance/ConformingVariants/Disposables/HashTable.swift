/// Keeps its entries in a dictionary, in no order.
///
/// Unchecked: the lock guards the entries.
final class HashTable<Guard: Lock, Entry: Item>: @unchecked Sendable {
  private let lock = Guard()
  private var entries: [Int: Entry] = [:]
  private var isDisposed = false

  func set(_ entry: Entry?, _ key: Int) {
    let unwanted = lock.withLock { () -> Entry? in
      if isDisposed { return entry }
      let old = entries[key]
      entries[key] = entry
      if let old, let entry, old.isSame(as: entry) { return nil }
      return old
    }
    unwanted?.dispose()
  }

  func dispose() {
    let entries = lock.withLock {
      isDisposed = true
      defer { self.entries = [:] }
      return self.entries
    }
    for entry in entries.values { entry.dispose() }
  }
}
