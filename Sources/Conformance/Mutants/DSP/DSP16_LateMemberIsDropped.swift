import SignalLaws

private final class LateMemberIsDropped: BaseSet, @unchecked Sendable {
  override func add(_ member: any BaseDisposable) {
    lock.withLock {
      if !isDisposed { insert(member) }
    }
  }
}

extension Mutants {
  static let lateMemberIsDropped = Mutant(
    "DSP-16",
    "late-member-is-dropped",
    "A disposable that is added after dispose is dropped."
  ) { $0.set = { LateMemberIsDropped() } }
}
