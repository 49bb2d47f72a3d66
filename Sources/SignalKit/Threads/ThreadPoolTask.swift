/// Something for the threads of a pool to do.
///
/// May be used from any thread.
public final class ThreadPoolTask {
  private let action: (ThreadPoolTaskState) -> Void
  private let state = ThreadPoolTaskState()

  /// Creates a task from a function, which can learn from its argument that it is not needed any
  /// more.
  public init(_ action: @escaping (ThreadPoolTaskState) -> Void) {
    self.action = action
  }

  /// Runs the action on the calling thread, unless the task has been cancelled.
  ///
  /// The pool calls this once for each time that the task was added.
  public func execute() {
    if !state.cancelled.with({ $0 }) { action(state) }
  }

  /// Keeps the action from being run, and tells one that is running.
  public func cancel() {
    _ = state.cancelled.swap(true)
  }
}

// The action runs on a thread of the pool, as documented.
extension ThreadPoolTask: @unchecked Sendable {}
