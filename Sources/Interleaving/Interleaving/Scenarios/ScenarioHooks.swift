/// What a test library wants around each run of a scenario, so that its expectations find their test.
package struct ScenarioHooks {
  /// Runs the scenario's own thread.
  package var run: (() -> Void) -> Void
  /// Asked on the scenario's own thread: what runs another one.
  package var makeThread: () -> (() -> Void) -> Void
  /// Asked at the end of a run: what expectations found wrong.
  package var failure: () -> String?

  package init(
    run: @escaping (() -> Void) -> Void,
    makeThread: @escaping () -> (() -> Void) -> Void,
    failure: @escaping () -> String?
  ) {
    self.run = run
    self.makeThread = makeThread
    self.failure = failure
  }
}
