import SignalLaws

private final class SharedRecursionGuard: BaseAction, @unchecked Sendable {
  private static let shared = RunningFlag()

  override func dispose() {
    guard Self.shared.raise() else { return }
    super.dispose()
    Self.shared.lower()
  }
}

private final class RunningFlag: @unchecked Sendable {  // `isUp` is reached under the lock only.
  private let lock = MutexLock()
  private var isUp = false

  func raise() -> Bool {
    lock.withLock {
      defer { isUp = true }
      return !isUp
    }
  }

  func lower() { lock.withLock { isUp = false } }
}

extension Mutants {
  static let sharedRecursionGuard = Mutant(
    "DSP-1",
    "shared-recursion-guard",
    """
    A guard against recursion is shared by all disposables, so one that is disposed from inside \
    another's action is dropped.
    """
  ) { $0.action = { SharedRecursionGuard($0) } }
}
