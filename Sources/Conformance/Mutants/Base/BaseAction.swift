/// What the containers hold.
protocol BaseDisposable: AnyObject, Sendable {
  func dispose()
}

/// A correct disposable that runs a closure once, then releases it.
///
/// Unchecked: the lock guards the closure; mutants may leave it out.
class BaseAction: BaseDisposable, @unchecked Sendable {
  let lock = MutexLock()
  var action: (@Sendable () -> Void)?

  init(_ action: @escaping @Sendable () -> Void) {
    self.action = action
  }

  func dispose() {
    let action = lock.withLock {
      let action = self.action
      self.action = nil
      return action
    }
    action?()
  }
}

/// A disposable that runs a closure every time, to see how often a container disposes it.
final class BaseProbe: BaseDisposable {
  private let action: @Sendable () -> Void

  init(_ action: @escaping @Sendable () -> Void) {
    self.action = action
  }

  func dispose() { action() }
}
