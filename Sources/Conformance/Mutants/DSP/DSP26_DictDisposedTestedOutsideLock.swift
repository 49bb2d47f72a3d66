import SignalLaws

private final class DictDisposedTestedOutsideLock: BaseDict, @unchecked Sendable {
  override func set(_ new: (any BaseDisposable)?, _ key: Int) {
    if lock.withLock({ isDisposed }) {
      new?.dispose()
    } else {
      let old = lock.withLock { entries[key] === new ? nil : swap(new, key) }
      old?.dispose()
    }
  }
}

extension Mutants {
  static let dictDisposedTestedOutsideLock = Mutant(
    "DSP-26",
    "disposed-tested-outside-lock",
    """
    Whether the dictionary is disposed is tested in one critical section and the entry stored \
    in the next, so a dispose in between misses it.
    """
  ) { $0.dict = { DictDisposedTestedOutsideLock() } }
}
