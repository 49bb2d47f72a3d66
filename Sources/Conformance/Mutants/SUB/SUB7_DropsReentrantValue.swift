import SignalLaws

private final class DropsReentrantValue: BaseSubscriber, @unchecked Sendable {
  override func next(_ value: Int) {
    let isNested = lock.withLock { state.running.contains(currentThread) }
    if !isNested { super.next(value) }
  }
}

extension Mutants {
  static let dropsReentrantValue = Mutant(
    "SUB-7",
    "drops-reentrant-value",
    """
    A value that is put from inside a next callback is dropped, to keep callbacks from \
    nesting.
    """
  ) { $0.subscriber = { DropsReentrantValue($0) } }
}
