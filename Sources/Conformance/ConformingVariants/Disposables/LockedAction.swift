/// Takes the closure out under a lock.
///
/// Unchecked: the lock guards the closure.
final class LockedAction<Guard: Lock>: ItemObject, @unchecked Sendable {
  private let lock = Guard()
  private var action: (@Sendable () -> Void)?

  init(_ action: @escaping @Sendable () -> Void) { self.action = action }

  override func dispose() {
    let action = lock.withLock {
      defer { self.action = nil }
      return self.action
    }
    action?()
  }
}
