import SignalLaws

private final class TerminatedTestedOutsideLock: BaseSubscriber, @unchecked Sendable {
  override func next(_ value: Int) {
    let sink = lock.withLock { state.sink }
    sink?.next(value)
  }
}

extension Mutants {
  static let terminatedTestedOutsideLock = Mutant(
    "SUB-3",
    "terminated-tested-outside-lock",
    """
    The callback is fetched under the lock and called after it, but not counted as under way, \
    so the terminal callback can begin in between.
    """
  ) { $0.subscriber = { TerminatedTestedOutsideLock($0) } }
}
