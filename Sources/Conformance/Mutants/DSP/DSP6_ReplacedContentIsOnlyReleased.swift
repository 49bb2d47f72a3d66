import SignalLaws

private final class ReplacedContentIsOnlyReleased: BaseMeta, @unchecked Sendable {
  override func set(_ new: (any BaseDisposable)?) {
    let (old, isLate) = lock.withLock { (isDisposed ? nil : swap(new), isDisposed) }
    if isLate || new == nil { (isLate ? new : old)?.dispose() }
  }
}

extension Mutants {
  static let replacedContentIsOnlyReleased = Mutant(
    "DSP-6",
    "replaced-content-is-only-released",
    "The content that set replaces is released, but not disposed."
  ) { $0.meta = { ReplacedContentIsOnlyReleased() } }
}
