import SignalLaws

private final class DisposeKeepsCallbacks: BaseSubscriber, @unchecked Sendable {
  override func dispose() {
    let isFirst = lock.withLock {
      let isFirst = !state.isClosed
      state.isClosed = true
      return isFirst
    }
    if isFirst { freeResources() }
  }
}

extension Mutants {
  static let disposeKeepsCallbacks = Mutant(
    "SUB-24",
    "dispose-keeps-callbacks",
    "Dispose closes the subscriber without letting go of the callbacks."
  ) { $0.subscriber = { DisposeKeepsCallbacks($0) } }
}
