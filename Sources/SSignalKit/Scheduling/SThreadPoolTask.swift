import Synchronization

/// Something for a thread of a pool to do.
///
/// May be used from any thread.
public final class SThreadPoolTask: @unchecked Sendable {  // Run where the pool says; atomic flag.
  private let block: (_ isCancelled: @escaping () -> Bool) -> Void
  private let wasCancelled = Atomic(false)

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
    wasCancelled.store(true, ordering: .sequentiallyConsistent)
  }

  private var isCancelled: Bool {
    wasCancelled.load(ordering: .sequentiallyConsistent)
  }
}
