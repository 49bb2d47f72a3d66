import SignalLaws

private final class SetDisposedTestedOutsideLock: BaseSet, @unchecked Sendable {
  override func add(_ member: any BaseDisposable) {
    if lock.withLock({ isDisposed }) {
      member.dispose()
    } else {
      lock.withLock { insert(member) }
    }
  }
}

extension Mutants {
  static let setDisposedTestedOutsideLock = Mutant(
    "DSP-19",
    "disposed-tested-outside-lock",
    """
    Whether the set is disposed is tested in one critical section and the member stored in the \
    next, so a dispose in between misses it.
    """
  ) { $0.set = { SetDisposedTestedOutsideLock() } }
}
