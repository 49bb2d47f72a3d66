import Foundation
import Testing

/// Runs a suite's tests on threads that no other test needs, as many as there are processors.
///
/// They wait for processes most of the time, and whoever waits on a thread of the pool keeps other tests
/// from it.
struct CommandThreads: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(Executor.shared, operation: function)
  }

  private final class Executor: TaskExecutor {
    static let shared = Executor()

    private let threads: OperationQueue

    private init() {
      threads = OperationQueue()
      threads.maxConcurrentOperationCount = max(2, ProcessInfo.processInfo.activeProcessorCount)
    }

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      threads.addOperation { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }
}

extension Trait where Self == CommandThreads {
  /// Runs a suite's tests on threads that no other test needs.
  static var onCommandThreads: Self { Self() }
}
