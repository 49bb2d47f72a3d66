import SignalLaws

private final class ClearingOnlyReleases: BaseMeta, @unchecked Sendable {
  override func set(_ new: (any BaseDisposable)?) {
    if new == nil {
      _ = lock.withLock { swap(nil) }
    } else {
      super.set(new)
    }
  }
}

extension Mutants {
  static let clearingOnlyReleases = Mutant(
    "DSP-9",
    "clearing-only-releases",
    "Setting nil releases the content, but does not dispose it."
  ) { $0.meta = { ClearingOnlyReleases() } }
}
