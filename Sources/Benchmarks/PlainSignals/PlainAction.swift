import Synchronization

/// A mutex and a closure that is called once: the original's `ActionDisposable`, by hand.
package final class PlainAction: Sendable {
  private let action: Mutex<(@Sendable () -> Void)?>

  package init(_ action: @escaping @Sendable () -> Void) {
    self.action = Mutex(action)
  }

  package func dispose() {
    let action = action.withLock { action in
      let last = action
      action = nil
      return last
    }
    action?()
  }
}
