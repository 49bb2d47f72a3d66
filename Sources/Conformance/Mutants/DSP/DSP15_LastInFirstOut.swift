import SignalLaws

private final class LastInFirstOut: BaseSet, @unchecked Sendable {
  override func dispose() {
    var members = lock.withLock { close() }
    while let member = members.popLast() { member.dispose() }
  }
}

extension Mutants {
  static let lastInFirstOut = Mutant(
    "DSP-15",
    "last-in-first-out",
    "The members are disposed last in, first out."
  ) { $0.set = { LastInFirstOut() } }
}
