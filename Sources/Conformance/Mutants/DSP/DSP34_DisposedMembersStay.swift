import SignalLaws

private final class DisposedMembersStay: BaseSet, @unchecked Sendable {
  override func dispose() {
    let members = lock.withLock {
      defer { isDisposed = true }
      return isDisposed ? [] : self.members
    }
    for member in members { member.dispose() }
  }
}

extension Mutants {
  static let disposedMembersStay = Mutant(
    "DSP-34",
    "disposed-members-stay",
    "Dispose leaves the members where they are."
  ) { $0.set = { DisposedMembersStay() } }
}
