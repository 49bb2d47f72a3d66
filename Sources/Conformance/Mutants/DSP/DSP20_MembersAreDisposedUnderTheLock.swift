import SignalLaws

private final class MembersAreDisposedUnderTheLock: BaseSet, @unchecked Sendable {
  override func dispose() {
    lock.withLock {
      for member in close() { member.dispose() }
    }
  }
}

extension Mutants {
  static let membersAreDisposedUnderTheLock = Mutant(
    "DSP-20",
    "members-are-disposed-under-the-lock",
    "The members are disposed while the lock is held."
  ) { $0.set = { MembersAreDisposedUnderTheLock() } }
}
