import SignalLaws

private final class EverySecondMemberIsSkipped: BaseSet, @unchecked Sendable {
  override func dispose() {
    var members = lock.withLock { close() }
    var index = 0
    while index < members.count {
      members.remove(at: index).dispose()
      index += 1
    }
  }
}

extension Mutants {
  static let everySecondMemberIsSkipped = Mutant(
    "DSP-14",
    "every-second-member-is-skipped",
    "Dispose removes members while it counts through them, and so skips every second one."
  ) { $0.set = { EverySecondMemberIsSkipped() } }
}
