import SignalLaws

private final class OldContentGoesFirst: BaseMeta, @unchecked Sendable {
  override func set(_ new: (any BaseDisposable)?) {
    let old = lock.withLock { isDisposed || content === new ? nil : content }
    guard let old else { return super.set(new) }
    old.dispose()
    lock.withLock { content = new }
  }
}

extension Mutants {
  static let oldContentGoesFirst = Mutant(
    "DSP-12",
    "old-content-goes-first",
    """
    The previous content is disposed before its successor is stored, so what it does to the \
    container is undone.
    """
  ) { $0.meta = { OldContentGoesFirst() } }
}
