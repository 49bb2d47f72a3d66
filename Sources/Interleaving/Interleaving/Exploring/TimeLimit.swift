extension Explorer {
  /// Whether all has to be over, also what follows a finding.
  var isLate: Bool { latest.map { ContinuousClock.now >= $0 } ?? false }

  /// What is left of the search's time; never nothing, which would be no limit.
  var timeLeft: Duration? {
    deadline.map { max(ContinuousClock.now.duration(to: $0), .nanoseconds(1)) }
  }
}

extension Exploration.Failure {
  /// The first schedule, given up when the time was over.
  init(unfinished run: Run, _ finding: Finding) {
    self.init(
      finding: finding,
      diagnosis: Diagnosis(finding, of: run),
      schedule: run.schedule,
      trace: run.trace,
      preemptions: (run.preemptions, run.preemptions),
      schedulesTried: 1,
      replays: 0,
      hash: run.hash
    )
  }
}

/// A duration as the runtime takes it; of what is longer than a century, that.
func nanoseconds(_ duration: Duration) -> UInt64 {
  let (seconds, attoseconds) = min(duration, .seconds(3_155_760_000)).components
  return UInt64(clamping: seconds) * 1_000_000_000 + UInt64(clamping: attoseconds / 1_000_000_000)
}
