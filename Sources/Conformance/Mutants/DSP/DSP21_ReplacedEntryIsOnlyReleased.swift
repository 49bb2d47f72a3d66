import SignalLaws

private final class ReplacedEntryIsOnlyReleased: BaseDict, @unchecked Sendable {
  override func set(_ new: (any BaseDisposable)?, _ key: Int) {
    let (old, isLate) = lock.withLock { (isDisposed ? nil : swap(new, key), isDisposed) }
    if isLate || new == nil { (isLate ? new : old)?.dispose() }
  }
}

extension Mutants {
  static let replacedEntryIsOnlyReleased = Mutant(
    "DSP-21",
    "replaced-entry-is-only-released",
    "The entry that set replaces is released, but not disposed."
  ) { $0.dict = { ReplacedEntryIsOnlyReleased() } }
}
