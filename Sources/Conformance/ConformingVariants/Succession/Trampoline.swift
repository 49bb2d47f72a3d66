/// Does things one after the other where they would be inside each other, so that the stack stays flat.
enum Trampoline {
  /// What waits on each thread that is at it.
  ///
  /// Unchecked: the lock guards the list.
  private final class Waiting: @unchecked Sendable {
    let lock = PlainLock()
    var jobs: [UInt: [@Sendable () -> Void]] = [:]
  }

  private static let waiting = Waiting()

  /// Does it at once, or when what is being done on this thread has been.
  static func run(_ job: @escaping @Sendable () -> Void) {
    let thread = thisThread
    let isFirst = waiting.lock.withLock {
      guard waiting.jobs[thread] == nil else {
        waiting.jobs[thread]?.append(job)
        return false
      }
      waiting.jobs[thread] = []
      return true
    }
    guard isFirst else { return }
    job()
    while let next = next(thread) { next() }
  }

  private static func next(_ thread: UInt) -> (@Sendable () -> Void)? {
    waiting.lock.withLock {
      guard var jobs = waiting.jobs[thread], !jobs.isEmpty else {
        waiting.jobs[thread] = nil
        return nil
      }
      let first = jobs.removeFirst()
      waiting.jobs[thread] = jobs
      return first
    }
  }
}
