/// Runs an action when it is disposed of for the first time.
///
/// The action runs at most once, on the thread that disposes first, and is released right after.
/// Calls it without holding a lock. If this object dies undisposed, the action is released without
/// being run. May be used from any thread.
///
/// Laws: DSP-1 to DSP-5, DSP-29.
public final class ActionDisposable: Disposable {
  private let action: Guarded<StoredAction>

  /// Creates a disposable that runs `action` once.
  public init(action: @escaping () -> Void) {
    self.action = Guarded(StoredAction(action: action))
  }

  /// Runs the action, unless that has been done.
  public func dispose() {
    action.withLock { $0.take() }.action?()
  }
}

// The action is handed to one thread under the lock; that may be any thread, as documented.
extension ActionDisposable: @unchecked Sendable {}
