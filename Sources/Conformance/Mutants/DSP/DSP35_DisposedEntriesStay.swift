import SignalLaws

private final class DisposedEntriesStay: BaseDict, @unchecked Sendable {
  override func dispose() {
    let entries = lock.withLock {
      defer { isDisposed = true }
      return isDisposed ? [] : Array(self.entries.values)
    }
    for entry in entries { entry.dispose() }
  }
}

extension Mutants {
  static let disposedEntriesStay = Mutant(
    "DSP-35",
    "disposed-entries-stay",
    "Dispose leaves the entries where they are."
  ) { $0.dict = { DisposedEntriesStay() } }
}
