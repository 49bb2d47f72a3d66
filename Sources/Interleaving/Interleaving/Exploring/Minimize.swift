internal import CInterleaving

extension Explorer {
  /// Confirms a failing run by replay, then removes switches while it still fails the same way.
  func minimize(
    _ found: Run,
    finding: Finding,
    tried: Int
  ) -> Exploration.Failure {
    func failure(_ result: Run, _ finding: Finding, _ replays: Int)
      -> Exploration.Failure
    {
      Exploration.Failure(
        finding: finding,
        diagnosis: Diagnosis(finding, of: result),
        schedule: result.schedule,
        trace: result.trace,
        preemptions: (result.preemptions, found.preemptions),
        staleReads: (result.staleReads, found.staleReads),
        schedulesTried: tried,
        replays: replays,
        hash: result.hash
      )
    }
    // A lost thread may go on consuming the processor, so a hang is reported as it was found.
    guard !finding.isHang else { return failure(found, finding, 0) }
    il_keep_for_crash("\(finding), with \(found.schedule.numbers) for Schedule(numbers:)")
    defer { il_keep_for_crash(nil) }
    func fails(_ run: Run) -> Bool { run.finding?.isSameKind(as: finding) == true }
    guard var minimizer = Minimizer(found, explorer: self, fails: fails) else {
      return failure(found, nondeterminism(found, finding), 1)
    }
    minimizer.minimize()
    let smallest = asRepeated(minimizer.best, fails: fails)
    let recorded = run(Replay(smallest.schedule), recording: true)
    // What an earlier run has left may show only now.
    guard let confirmed = recorded.finding, fails(recorded) else {
      return failure(found, nondeterminism(found, finding), minimizer.replays)
    }
    return failure(recorded, confirmed, minimizer.replays)
  }

  /// Says how a failing run differs from its repetitions.
  func nondeterminism(_ found: Run, _ finding: Finding) -> Finding {
    let first = run(Replay(found.schedule), recording: true)
    let second = run(Replay(found.schedule), recording: true)
    let said = Self.ofRepetition(finding, first.finding)
    if let divergence = Diagnosis.divergence(first.trace, second.trace) {
      return .nondeterminism("\(said); of two more runs, \(divergence)")
    }
    let cause = "something outlives a run, or is set up once only"
    return .nondeterminism(
      first.hash == found.hash
        ? "\(said), step by step the same: \(cause), and decides the result"
        : "\(said), and again, in other steps than when it failed: \(cause)"
    )
  }

  /// What became of a failing schedule that was run again, in words.
  private static func ofRepetition(_ finding: Finding, _ repeated: Finding?) -> String {
    guard let repeated else {
      return "the failing schedule passed when it was run again (\(finding))"
    }
    return repeated.isSameKind(as: finding)
      ? "the failing schedule did not fail so each time it was run again (\(finding))"
      : "the failing schedule (\(finding)) failed in another way when it was run again (\(repeated))"
  }
}
