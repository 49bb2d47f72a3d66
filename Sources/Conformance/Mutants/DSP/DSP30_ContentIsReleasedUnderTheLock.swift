import SignalLaws

private final class ContentIsReleasedUnderTheLock: BaseMeta, @unchecked Sendable {
  private var previous: (any BaseDisposable)?

  override func set(_ new: (any BaseDisposable)?) {
    lock.withLock { if !isDisposed, content !== new { previous = content } }
    super.set(new)
    lock.withLock { previous = nil }
  }
}

extension Mutants {
  static let contentIsReleasedUnderTheLock = Mutant(
    "DSP-30",
    "content-is-released-under-the-lock",
    "What is replaced is disposed outside the lock, and let go inside."
  ) { $0.meta = { ContentIsReleasedUnderTheLock() } }
}
