import SignalLaws

private final class PreviousReadOutsideLock: BaseMeta, @unchecked Sendable {
  override func set(_ new: (any BaseDisposable)?) {
    let old = lock.withLock { content }
    let isLate = lock.withLock {
      if !isDisposed { content = new }
      return isDisposed
    }
    if isLate {
      new?.dispose()
    } else if old !== new {
      old?.dispose()
    }
  }
}

extension Mutants {
  static let previousReadOutsideLock = Mutant(
    "DSP-11",
    "previous-read-outside-lock",
    """
    The previous content is read in one critical section and replaced in the next, so two sets \
    both see the same one and lose another.
    """
  ) { $0.meta = { PreviousReadOutsideLock() } }
}
