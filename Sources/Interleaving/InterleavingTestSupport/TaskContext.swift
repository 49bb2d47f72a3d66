#if canImport(Testing)
/// Runs a closure on any thread as if it were part of the task that created the context.
///
/// Expectations find their test by the values of the task they run in, and a controlled thread runs in
/// none. So a task is made where these values are known, and its one job is run elsewhere.
///
/// Unchecked: a context is created by one thread and run, later, by one other.
final class TaskContext: TaskExecutor, @unchecked Sendable {
  private var job: UnownedJob?
  private var body: (() -> Void)?

  init() {
    Task(executorPreference: self) { self.body?() }
  }

  func enqueue(_ job: consuming ExecutorJob) { self.job = UnownedJob(job) }

  /// Runs `body`; once.
  func run(_ body: () -> Void) {
    guard let job else { return }
    self.job = nil
    withoutActuallyEscaping(body) { body in
      self.body = body
      job.runSynchronously(on: asUnownedTaskExecutor())
      self.body = nil
    }
  }
}
#endif
