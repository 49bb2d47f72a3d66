import SignalLaws

private final class DisposalFromInsideKeepsTheAction: BaseAction, @unchecked Sendable {
  private var isDisposed = false
  private var isRunning = false

  override func dispose() {
    let action = lock.withLock { () -> (@Sendable () -> Void)? in
      if isDisposed {
        if !isRunning { self.action = nil }
        isRunning = false
        return nil
      }
      (isDisposed, isRunning) = (true, true)
      return self.action
    }
    guard let action else { return }
    action()
    lock.withLock { if isRunning { self.action = nil } }
  }
}

extension Mutants {
  static let disposalFromInsideKeepsTheAction = Mutant(
    "DSP-5",
    "disposal-from-inside-keeps-the-action",
    "An action that disposes its own disposable is kept when it has run."
  ) { $0.action = { DisposalFromInsideKeepsTheAction($0) } }
}
