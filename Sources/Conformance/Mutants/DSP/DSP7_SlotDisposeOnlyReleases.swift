import SignalLaws

private final class SlotDisposeOnlyReleases: BaseMeta, @unchecked Sendable {
  override func dispose() {
    _ = lock.withLock {
      isDisposed = true
      return swap(nil)
    }
  }
}

extension Mutants {
  static let slotDisposeOnlyReleases = Mutant(
    "DSP-7",
    "dispose-only-releases",
    "Dispose releases the content, but does not dispose it."
  ) { $0.meta = { SlotDisposeOnlyReleases() } }
}
