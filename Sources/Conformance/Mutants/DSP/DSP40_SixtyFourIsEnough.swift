import SignalLaws

private final class SixtyFourIsEnough: BaseSet, @unchecked Sendable {
  override func add(_ member: any BaseDisposable) {
    let oldest = lock.withLock { members.count < 64 ? nil : members.removeFirst() }
    oldest?.dispose()
    super.add(member)
  }
}

extension Mutants {
  static let sixtyFourIsEnough = Mutant(
    "DSP-40",
    "sixty-four-is-enough",
    "A set has room for 64 members, and disposes of the oldest one when another comes."
  ) { $0.set = { SixtyFourIsEnough() } }.shown(byOperations: 66)
}
