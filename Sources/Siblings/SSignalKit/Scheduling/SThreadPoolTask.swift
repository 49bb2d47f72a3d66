/// Something for a thread of a pool to do.
///
/// May be used from any thread.
public final class SThreadPoolTask: @unchecked Sendable {  // The lock guards the flag.
  private let block: (_ isCancelled: @escaping () -> Bool) -> Void
  private let lock = Lock()
  private var wasCancelled = false

  /// Creates a task of a block, which can ask whether it has been cancelled.
  public init(block: @escaping (_ isCancelled: @escaping () -> Bool) -> Void) {
    self.block = block
  }

  /// Runs the block here and now, unless the task has been cancelled.
  public func execute() {
    if !isCancelled { block { self.isCancelled } }
  }

  /// Keeps the block from being run; a block that runs can ask for it.
  public func cancel() {
    lock.locked { wasCancelled = true }
  }

  private var isCancelled: Bool {
    lock.locked { wasCancelled }
  }
}
