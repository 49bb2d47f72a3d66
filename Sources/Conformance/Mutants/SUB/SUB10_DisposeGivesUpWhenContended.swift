import SignalLaws

private final class DisposeGivesUpWhenContended: BaseSubscriber, @unchecked Sendable {
  override func dispose() {
    if lock.tryLock() {
      let sink = close()
      lock.unlock()
      if sink == nil { return }
      freeResources()
      withExtendedLifetime(sink) {}
    } else {
      freeResources()
    }
  }
}

extension Mutants {
  static let disposeGivesUpWhenContended = Mutant(
    "SUB-10",
    "dispose-gives-up-when-contended",
    "Dispose tries the lock, and does not close the subscriber if another thread holds it."
  ) { $0.subscriber = { DisposeGivesUpWhenContended($0) } }
}
