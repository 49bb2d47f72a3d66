extension TurnRuns {
  /// How often a schedule is repeated to see whether it fails again: where locks are involved it need not.
  static let repetitions = 3
  /// How many runs go into a smaller schedule.
  private static let mostReplays = 120

  /// Removes switches while the runs still fail in the same way.
  ///
  /// - Returns: The failure with the smallest schedule that failed when it was repeated; with the one that
  ///   was found, if it never did.
  func minimized(_ found: Result, _ finding: Finding, tried: Int) -> Exploration.Failure {
    var best = found
    var replays = 0
    // On a busy machine a run may fail by chance, whatever the schedule: a smaller one has to fail as often.
    var often = 1
    func fails(_ schedule: Schedule) -> Result? {
      replays += Self.repetitions
      let failures = (0..<Self.repetitions).compactMap { _ in
        follow(schedule, times: 1, likeness: finding)
      }
      guard failures.count >= often else { return nil }
      often = failures.count
      return failures.last
    }
    // A deadlock costs its threads, and seconds.
    if !finding.losesThreads, var again = fails(found.schedule) {
      again.schedule = found.schedule
      best = again
      var window = max(best.schedule.switches.count / 2, 1)
      while replays < Self.mostReplays, !best.schedule.switches.isEmpty {
        var start = 0
        var isSmaller = false
        while start < best.schedule.switches.count, replays < Self.mostReplays {
          var candidate = best.schedule
          let end = min(start + window, candidate.switches.count)
          candidate.switches.removeSubrange(start..<end)
          if var result = fails(candidate) {
            result.schedule = candidate
            best = result
            isSmaller = true
          } else {
            start += window
          }
        }
        if window == 1, !isSmaller { break }
        window = max(window / 2, 1)
      }
    }
    return Exploration.Failure(
      finding: finding,
      diagnosis: Diagnosis(finding.losesThreads ? .deadlock : .failedCheck, "\(finding)"),
      schedule: best.schedule,
      trace: Trace(),
      preemptions: (best.preemptions, found.preemptions),
      schedulesTried: tried,
      replays: replays,
      hash: 0
    )
  }
}
