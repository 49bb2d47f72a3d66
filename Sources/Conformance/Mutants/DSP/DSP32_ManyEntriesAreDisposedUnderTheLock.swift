import SignalLaws

private final class ManyEntriesAreDisposedUnderTheLock: BaseDict, @unchecked Sendable {
  override func dispose() {
    let areMany = lock.withLock { entries.count > 1 }
    guard areMany else { return super.dispose() }
    lock.withLock { for entry in close() { entry.dispose() } }
  }
}

extension Mutants {
  static let manyEntriesAreDisposedUnderTheLock = Mutant(
    "DSP-32",
    "many-entries-are-disposed-under-the-lock",
    "More than one entry are disposed while the lock is held."
  ) { $0.dict = { ManyEntriesAreDisposedUnderTheLock() } }
}
