import SignalLaws

private final class ManyAreDisposedUnderTheLock: BaseSet, @unchecked Sendable {
  override func dispose() {
    let areMany = lock.withLock { members.count > 2 }
    guard areMany else { return super.dispose() }
    lock.withLock { for member in close() { member.dispose() } }
  }
}

extension Mutants {
  static let manyAreDisposedUnderTheLock = Mutant(
    "DSP-20",
    "many-are-disposed-under-the-lock",
    "More than two members are disposed while the lock is held."
  ) { $0.set = { ManyAreDisposedUnderTheLock() } }
}
