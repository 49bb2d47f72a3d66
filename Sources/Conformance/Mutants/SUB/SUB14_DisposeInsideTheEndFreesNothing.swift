import SignalLaws

private final class DisposeInsideTheEndFreesNothing: BaseSubscriber, @unchecked Sendable {
  private var thread: UInt?

  override func deliverTerminal() {
    lock.withLock { thread = currentThread }
    super.deliverTerminal()
    lock.withLock { thread = nil }
  }

  override func dispose() {
    let forgotten = lock.withLock {
      guard thread == currentThread else { return nil as (@Sendable () -> Void)? }
      defer { state.disposal = nil }
      state.isFinished = true
      return state.disposal
    }
    withExtendedLifetime(forgotten) {}
    super.dispose()
  }
}

extension Mutants {
  static let disposeInsideTheEndFreesNothing = Mutant(
    "SUB-14",
    "dispose-inside-the-end-frees-nothing",
    "A dispose from inside the terminal callback forgets the resources, and frees nothing."
  ) { $0.subscriber = { DisposeInsideTheEndFreesNothing($0) } }
}
