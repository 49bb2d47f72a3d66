import SignalLaws

private final class EntriesAreDisposedUnderTheLock: BaseDict, @unchecked Sendable {
  override func dispose() {
    lock.withLock {
      for entry in close() { entry.dispose() }
    }
  }
}

extension Mutants {
  static let entriesAreDisposedUnderTheLock = Mutant(
    "DSP-32",
    "entries-are-disposed-under-the-lock",
    "The entries are disposed while the lock is held."
  ) { $0.dict = { EntriesAreDisposedUnderTheLock() } }
}
