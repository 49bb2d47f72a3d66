import SignalLaws

private final class ManyMembersStay: BaseSet, @unchecked Sendable {
  private var kept: [any BaseDisposable] = []

  override func dispose() {
    lock.withLock { if members.count > 4 { kept = members } }
    super.dispose()
  }
}

extension Mutants {
  static let manyMembersStay = Mutant(
    "DSP-34",
    "many-members-stay",
    "More than four members are disposed of, and kept."
  ) { $0.set = { ManyMembersStay() } }.shown(byOperations: 7)
}
