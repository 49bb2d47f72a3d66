/// A strategy over the runs of one exploration.
protocol SchedulerSource: AnyObject {
  /// Decides the next run; `nil` when nothing is left that the strategy would try.
  func nextRun(seed: UInt64) -> (any Scheduler)?
  /// Learns from the run that it decided.
  func learn(from result: Run)
  /// What it has shown once nothing is left.
  var conclusion: Coverage.Extent { get }
}

/// A strategy whose runs know nothing of each other.
final class RandomSchedulers: SchedulerSource {
  private let makeScheduler: (UInt64) -> any Scheduler

  init(_ makeScheduler: @escaping (UInt64) -> any Scheduler) { self.makeScheduler = makeScheduler }

  func nextRun(seed: UInt64) -> (any Scheduler)? { makeScheduler(seed) }
  func learn(from result: Run) {}
  var conclusion: Coverage.Extent { .sample }
}
