import SignalLaws

private final class RunsAgainForADisposeFromInside: BaseAction, @unchecked Sendable {
  private var isRunning = false
  private var isRequested = false

  override func dispose() {
    let action = lock.withLock {
      if isRunning { isRequested = true }
      let action = isRunning ? nil : self.action
      isRunning = true
      return action
    }
    guard let action else { return }
    action()
    let runsAgain = lock.withLock {
      let runsAgain = isRequested && self.action != nil
      self.action = nil
      return runsAgain
    }
    if runsAgain { action() }
  }
}

extension Mutants {
  static let runsAgainForADisposeFromInside = Mutant(
    "DSP-2",
    "runs-again-for-a-dispose-from-inside",
    "A dispose from inside the action is remembered, and the action run again for it."
  ) { $0.action = { RunsAgainForADisposeFromInside($0) } }
}
