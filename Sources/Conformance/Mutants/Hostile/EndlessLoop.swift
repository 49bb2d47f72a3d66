public import SignalLaws

/// Spins for ever in a `next` that follows a terminal event.
private final class EndlessLoop: BaseSubscriber, @unchecked Sendable {
  private var hasEnded = false

  override func next(_ value: Int) {
    if lock.withLock({ hasEnded }) { spin() }
    super.next(value)
  }

  override func end(_ ending: Ending) {
    super.end(ending)
    lock.withLock { hasEnded = true }
  }

  /// Nothing in here can be controlled from outside.
  private func spin() {
    var turns: UInt = 0
    while true { turns &+= 1 }
  }
}

extension Mutants {
  /// A value after a terminal event never returns.
  public static let endlessLoop = hostile("endless-loop") { $0.subscriber = { EndlessLoop($0) } }
}
