#if canImport(Testing)
internal import Interleaving
internal import TestBinding

extension IssueCollector {
  /// Lets the expectations of a scenario find the running test, and turns them into its failures.
  func hooks() -> ScenarioHooks {
    // Each run prepares the next one, because only what runs in a task can make such another.
    let next = Locked(TaskContext())
    return ScenarioHooks(
      run: { body in
        let context = unobserved {
          _ = self.take()
          return next.withLock { $0 }
        }
        unobserved {
          context.run {
            let prepared = TaskContext()
            next.withLock { $0 = prepared }
            observed(body)
          }
        }
      },
      makeThread: {
        let context = TaskContext()
        return { body in unobserved { context.run { observed(body) } } }
      },
      failure: { self.take()?.text }
    )
  }
}
#endif
