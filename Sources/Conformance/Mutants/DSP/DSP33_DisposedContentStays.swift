import SignalLaws

private final class DisposedContentStays: BaseMeta, @unchecked Sendable {
  override func dispose() {
    let content = lock.withLock {
      defer { isDisposed = true }
      return isDisposed ? nil : self.content
    }
    content?.dispose()
  }
}

extension Mutants {
  static let disposedContentStays = Mutant(
    "DSP-33",
    "disposed-content-stays",
    "Dispose leaves the content where it is."
  ) { $0.meta = { DisposedContentStays() } }
}
