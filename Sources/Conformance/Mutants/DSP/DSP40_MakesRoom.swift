import SignalLaws

private final class MakesRoom: BaseSet, @unchecked Sendable {
  override func add(_ member: any BaseDisposable) {
    let oldest = lock.withLock { members.count < 4 ? nil : members.removeFirst() }
    oldest?.dispose()
    super.add(member)
  }
}

extension Mutants {
  static let makesRoom = Mutant(
    "DSP-40",
    "makes-room",
    "A set has room for four members, and disposes of the oldest one when another comes."
  ) { $0.set = { MakesRoom() } }
}
