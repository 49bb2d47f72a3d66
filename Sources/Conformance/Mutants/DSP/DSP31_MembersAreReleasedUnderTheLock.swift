import SignalLaws

private final class MembersAreReleasedUnderTheLock: BaseSet, @unchecked Sendable {
  private var previous: [any BaseDisposable] = []

  override func dispose() {
    lock.withLock { previous = members }
    super.dispose()
    lock.withLock { previous = [] }
  }
}

extension Mutants {
  static let membersAreReleasedUnderTheLock = Mutant(
    "DSP-31",
    "members-are-released-under-the-lock",
    "The members are disposed outside the lock, and let go inside."
  ) { $0.set = { MembersAreReleasedUnderTheLock() } }
}
