/// Something to do once, unless it is called off before.
final class CancellableAction: SDisposable, @unchecked Sendable {  // The lock guards the action.
  private let lock = Lock()
  private var action: (() -> Void)?

  init(_ action: @escaping () -> Void) {
    self.action = action
  }

  /// Does it; whether there was still something to do.
  @discardableResult
  func run() -> Bool {
    guard let action = take() else { return false }
    action()
    return true
  }

  func dispose() {
    let action = take()
    withExtendedLifetime(action) {}
  }

  private func take() -> (() -> Void)? {
    lock.locked {
      defer { action = nil }
      return action
    }
  }
}
