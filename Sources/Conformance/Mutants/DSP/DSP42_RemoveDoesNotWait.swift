import SignalLaws

private final class RemoveDoesNotWait: BaseSet, @unchecked Sendable {
  override func remove(_ member: any BaseDisposable) {
    guard lock.tryLock() else { return }
    let removed = members.firstIndex { $0 === member }.map { members.remove(at: $0) }
    lock.unlock()
    withExtendedLifetime(removed) {}
  }
}

extension Mutants {
  static let removeDoesNotWait = Mutant(
    "DSP-42",
    "remove-does-not-wait",
    "Remove does nothing while another thread uses the set."
  ) { $0.set = { RemoveDoesNotWait() } }
}
