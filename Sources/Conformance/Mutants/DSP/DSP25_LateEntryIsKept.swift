import SignalLaws

private final class LateEntryIsKept: BaseDict, @unchecked Sendable {
  override func set(_ new: (any BaseDisposable)?, _ key: Int) {
    let old = lock.withLock { entries[key] === new ? nil : swap(new, key) }
    old?.dispose()
  }
}

extension Mutants {
  static let lateEntryIsKept = Mutant(
    "DSP-25",
    "late-entry-is-kept",
    "A disposable that is set after dispose is kept and left alone."
  ) { $0.dict = { LateEntryIsKept() } }
}
