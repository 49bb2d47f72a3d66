import SignalLaws

private final class CallbackUnderTheLock: BaseSubscriber, @unchecked Sendable {
  override func next(_ value: Int) {
    lock.withLock {
      let sink = state.sink
      sink?.next(value)
    }
  }
}

extension Mutants {
  static let callbackUnderTheLock = Mutant(
    "SUB-25",
    "callback-under-the-lock",
    "The next callback is called while the lock is held."
  ) { $0.subscriber = { CallbackUnderTheLock($0) } }
}
