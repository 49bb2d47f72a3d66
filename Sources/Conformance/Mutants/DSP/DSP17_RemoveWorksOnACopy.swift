import SignalLaws

private final class RemoveWorksOnACopy: BaseSet, @unchecked Sendable {
  override func remove(_ member: any BaseDisposable) {
    var members = lock.withLock { self.members }
    members.removeAll { $0 === member }
  }
}

extension Mutants {
  static let removeWorksOnACopy = Mutant(
    "DSP-17",
    "remove-works-on-a-copy",
    "Remove takes the member out of a copy of the list."
  ) { $0.set = { RemoveWorksOnACopy() } }
}
