import SignalLaws

private final class DisposesBeforeClosing: BaseSubscriber, @unchecked Sendable {
  override func dispose() {
    let isLive = lock.withLock { !state.isClosed }
    guard isLive else { return }
    freeResources()
    _ = lock.withLock { close() }
  }
}

extension Mutants {
  static let disposesBeforeClosing = Mutant(
    "SUB-18",
    "disposes-before-closing",
    "Dispose frees the resources first and closes the subscriber afterwards."
  ) { $0.subscriber = { DisposesBeforeClosing($0) } }
}
