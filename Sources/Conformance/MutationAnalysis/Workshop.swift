internal import Foundation
internal import Synchronization

/// Does a list of jobs on several threads at once.
struct Workshop: Sendable {
  /// How many at once.
  var hands: Int
  /// Asked before each job; the rest is left undone when it is true.
  var isCancelled: @Sendable () -> Bool

  /// The results in the order of the jobs; `nil` for what is not done.
  ///
  /// - Throws: What the first job threw that failed; no job is begun after it.
  func results<Job: Sendable, Result: Sendable>(
    of jobs: [Job],
    _ work: @escaping @Sendable (Job) throws -> Result
  ) throws -> [Result?] {
    let books = Mutex(Books<Result>(results: Array(repeating: nil, count: jobs.count)))
    DispatchQueue.concurrentPerform(iterations: max(hands, 1)) { _ in
      while !isCancelled(), let index = books.withLock({ $0.take() }) {
        do {
          let result = try work(jobs[index])
          books.withLock { $0.results[index] = result }
        } catch {
          books.withLock { $0.error = $0.error ?? error }
        }
      }
    }
    let (results, error) = books.withLock { ($0.results, $0.error) }
    if let error { throw error }
    return results
  }

  private struct Books<Result: Sendable>: Sendable {
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
