import SignalLaws

private final class DictDisposeOnlyReleases: BaseDict, @unchecked Sendable {
  override func dispose() {
    _ = lock.withLock { close() }
  }
}

extension Mutants {
  static let dictDisposeOnlyReleases = Mutant(
    "DSP-24",
    "dispose-only-releases",
    "Dispose releases the entries, but does not dispose them."
  ) { $0.dict = { DictDisposeOnlyReleases() } }
}
