import SignalLaws

private final class ContentIsDisposedUnderTheLock: BaseMeta, @unchecked Sendable {
  override func set(_ new: (any BaseDisposable)?) {
    lock.withLock {
      let unwanted = isDisposed ? new : content === new ? nil : swap(new)
      unwanted?.dispose()
    }
  }

  override func dispose() {
    lock.withLock {
      isDisposed = true
      swap(nil)?.dispose()
    }
  }
}

extension Mutants {
  static let contentIsDisposedUnderTheLock = Mutant(
    "DSP-13",
    "content-is-disposed-under-the-lock",
    "The content is disposed while the lock is held."
  ) { $0.meta = { ContentIsDisposedUnderTheLock() } }
}
