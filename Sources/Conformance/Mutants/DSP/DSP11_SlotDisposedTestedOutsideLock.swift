import SignalLaws

private final class SlotDisposedTestedOutsideLock: BaseMeta, @unchecked Sendable {
  override func set(_ new: (any BaseDisposable)?) {
    if lock.withLock({ isDisposed }) {
      new?.dispose()
    } else {
      let old = lock.withLock { content === new ? nil : swap(new) }
      old?.dispose()
    }
  }
}

extension Mutants {
  static let slotDisposedTestedOutsideLock = Mutant(
    "DSP-11",
    "disposed-tested-outside-lock",
    """
    Whether the container is disposed is tested in one critical section and the content stored \
    in the next, so a dispose in between misses it.
    """
  ) { $0.meta = { SlotDisposedTestedOutsideLock() } }
}
