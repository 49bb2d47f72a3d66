extension Scenario {
  /// Requires that every task that the code under test starts comes to an end.
  ///
  /// Without it a task that is left suspended is named by the result, and is no failure: whoever listens to
  /// a stream may rightly wait for ever. With it the task is a finding, with who started it where, and what
  /// it waits for.
  ///
  /// - Parameter ending: When they must have ended; with ``TaskEnding/withinScope`` no task may outlive
  ///   the scenario's own.
  /// - Returns: The scenario, which requires that.
  public func requiringTasksToEnd(_ ending: TaskEnding = .eventually) -> Self {
    var changed = self
    changed.requirements.ending = ending
    return changed
  }

  /// Requires that a task that is cancelled ends soon.
  ///
  /// Cancellation is cooperative, and a task that never asks for it goes on. With this it is a finding when
  /// it is suspended more than so many times from its cancellation on, or goes to an actor, with who
  /// cancelled it where. An `await` that suspends nothing does not count, nor does the way back from an
  /// actor to code that is on none.
  ///
  /// - Parameter suspensions: How often a cancelled task may be suspended until it ends.
  /// - Returns: The scenario, which requires that.
  public func requiringCancelledTasksToEnd(within suspensions: Int) -> Self {
    guard suspensions >= 0 else { fatalError("a task cannot be suspended \(suspensions) times") }
    var changed = self
    changed.requirements.suspensionsAfterCancellation = suspensions
    return changed
  }
}
