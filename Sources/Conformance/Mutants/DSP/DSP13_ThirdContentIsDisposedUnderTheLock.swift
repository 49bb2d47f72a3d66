import SignalLaws

private final class ThirdContentIsDisposedUnderTheLock: BaseMeta, @unchecked Sendable {
  private var calls = 0

  override func set(_ new: (any BaseDisposable)?) {
    let isLater = lock.withLock {
      calls += 1
      return calls > 2 && !isDisposed && content !== new
    }
    guard isLater else { return super.set(new) }
    lock.withLock { swap(new)?.dispose() }
  }
}

extension Mutants {
  static let thirdContentIsDisposedUnderTheLock = Mutant(
    "DSP-13",
    "third-content-is-disposed-under-the-lock",
    "From the third call on set disposes what it replaces while the lock is held."
  ) { $0.meta = { ThirdContentIsDisposedUnderTheLock() } }
}
