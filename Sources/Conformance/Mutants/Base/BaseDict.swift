/// A correct container of one disposable per key.
///
/// Unchecked: the lock guards the state; mutants may leave it out.
class BaseDict: BaseDisposable, @unchecked Sendable {
  let lock = MutexLock()
  var entries: [Int: any BaseDisposable] = [:]
  var isDisposed = false

  func set(_ new: (any BaseDisposable)?, _ key: Int) {
    let unwanted = lock.withLock {
      if isDisposed { return new }
      return entries[key] === new ? nil : swap(new, key)
    }
    unwanted?.dispose()
  }

  func dispose() {
    for entry in lock.withLock({ close() }) { entry.dispose() }
  }

  /// Stores an entry and returns the previous one; called with the lock held.
  final func swap(_ new: (any BaseDisposable)?, _ key: Int) -> (any BaseDisposable)? {
    let old = entries[key]
    entries[key] = new
    return old
  }

  /// Marks the dictionary disposed and takes the entries; called with the lock held.
  final func close() -> [any BaseDisposable] {
    isDisposed = true
    // In an order that is the same in each run, whatever the hashes are.
    let entries = self.entries.sorted { $0.key < $1.key }.map(\.value)
    self.entries = [:]
    return entries
  }
}
