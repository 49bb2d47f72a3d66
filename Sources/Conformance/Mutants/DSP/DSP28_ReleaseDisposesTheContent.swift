import SignalLaws

private final class ReleaseDisposesTheContent: BaseMeta, @unchecked Sendable {
  deinit { content?.dispose() }
}

extension Mutants {
  static let releaseDisposesTheContent = Mutant(
    "DSP-28",
    "release-disposes-the-content",
    "The content is disposed when the container is released."
  ) { $0.meta = { ReleaseDisposesTheContent() } }
}
