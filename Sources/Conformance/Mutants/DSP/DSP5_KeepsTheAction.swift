import SignalLaws

private final class KeepsTheAction: BaseAction, @unchecked Sendable {
  private var isDisposed = false

  override func dispose() {
    let action = lock.withLock {
      let action = isDisposed ? nil : self.action
      isDisposed = true
      return action
    }
    action?()
  }
}

extension Mutants {
  static let keepsTheAction = Mutant(
    "DSP-5",
    "keeps-the-action",
    "The action is guarded by a flag and kept when it has run."
  ) { $0.action = { KeepsTheAction($0) } }
}
