import SignalLaws

private final class ClearedEntryOfManyStays: BaseDict, @unchecked Sendable {
  override func set(_ new: (any BaseDisposable)?, _ key: Int) {
    let staying = lock.withLock {
      new == nil && entries.count > 4 && !isDisposed ? entries[key] : nil
    }
    if let staying { staying.dispose() } else { super.set(new, key) }
  }
}

extension Mutants {
  static let clearedEntryOfManyStays = Mutant(
    "DSP-23",
    "cleared-entry-of-many-stays",
    "Of more than four entries the one that is cleared is disposed of, but not forgotten."
  ) { $0.dict = { ClearedEntryOfManyStays() } }.shown(byOperations: 7)
}
