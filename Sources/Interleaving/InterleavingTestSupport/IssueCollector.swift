#if canImport(Testing)
internal import Interleaving
internal import Testing

/// Takes the issues of a test to itself while a scenario is explored.
final class IssueCollector: Sendable {
  private let state = Locked((isActive: false, first: String?.none))

  /// What to do with an issue: nil if it was taken.
  func handle(_ issue: Issue) -> Issue? {
    // It may come from a controlled thread, whose run this is no part of.
    let isTaken = unobserved {
      state.withLock { state in
        guard state.isActive else { return false }
        if state.first == nil { state.first = "\(issue)" }
        return true
      }
    }
    return isTaken ? nil : issue
  }

  /// Runs `body` while issues are taken.
  func collecting<Result>(_ body: () throws -> Result) rethrows -> Result {
    state.withLock { $0 = (true, nil) }
    defer { state.withLock { $0 = (false, nil) } }
    return try body()
  }

  /// The first issue since the last time.
  func take() -> String? {
    state.withLock { state in
      defer { state.first = nil }
      return state.first
    }
  }
}

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
      failure: { self.take() }
    )
  }
}
#endif
