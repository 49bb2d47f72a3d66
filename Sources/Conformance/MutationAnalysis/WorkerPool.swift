internal import Foundation
internal import Synchronization

/// Does a list of jobs on several threads at once.
struct WorkerPool: Sendable {
  /// How many at once.
  var workers: Int
  /// Asked before each job; the rest is left undone when it is true.
  var isCancelled: @Sendable () -> Bool

  /// The results in the order of the jobs; `nil` for what is not done.
  ///
  /// - Throws: What the first job threw that failed; no job is begun after it.
  func results<Job: Sendable, Result: Sendable>(
    of jobs: [Job],
    _ work: @escaping @Sendable (Job) throws -> Result
  ) throws -> [Result?] {
    let ledger = Mutex(Ledger<Result>(results: Array(repeating: nil, count: jobs.count)))
    DispatchQueue.concurrentPerform(iterations: max(workers, 1)) { _ in
      while !isCancelled(), let index = ledger.withLock({ $0.take() }) {
        do {
          let result = try work(jobs[index])
          ledger.withLock { $0.results[index] = result }
        } catch {
          ledger.withLock { $0.error = $0.error ?? error }
        }
      }
    }
    let (results, error) = ledger.withLock { ($0.results, $0.error) }
    if let error { throw error }
    return results
  }

  private struct Ledger<Result: Sendable>: Sendable {
    var results: [Result?]
    var next = 0
    var error: (any Error)?

    mutating func take() -> Int? {
      guard error == nil, next < results.count else { return nil }
      next += 1
      return next - 1
    }
  }
}
