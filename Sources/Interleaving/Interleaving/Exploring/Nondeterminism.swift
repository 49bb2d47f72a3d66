extension Explorer {
  /// What may be the cause, in the words of a report.
  private var cause: String {
    randomness.map { "; it asks for \($0)" }
      ?? "; nothing asks for random numbers, so perhaps an address or what an earlier run left decides"
  }

  /// Runs the schedule of the first run again; a failure if two runs of it differ that were not the first.
  ///
  /// Whatever else decides a run besides the schedule makes every result worthless: a clock, a random
  /// number, state that one run leaves to the next. The first may leave some for good, as what is kept once
  /// it was made.
  func nondeterminism(after first: Run) -> Exploration.Failure? {
    func isUnlike(_ runs: [Run]) -> Bool { self.isUnlike(runs[0], runs[1]) }
    var runs = [first, run(Replay(Schedule()), recording: false)]
    guard isUnlike(runs) else { return nil }
    runs = [runs[1], run(Replay(Schedule()), recording: false)]
    guard isUnlike(runs) else { return nil }
    let finding = Finding.nondeterminism(difference(runs) + cause)
    return Exploration.Failure(
      finding: finding,
      diagnosis: Diagnosis(finding, of: runs[1]),
      schedule: Schedule(),
      trace: runs[1].trace,
      preemptions: (0, 0),
      schedulesTried: 1,
      replays: 2,
      hash: runs[1].hash
    )
  }

  /// Whether two runs of one schedule differ in more than their releases.
  ///
  /// What a set by identity holds is released in the order of its addresses. Where one thread is alone that is
  /// nothing that a schedule could change; elsewhere other schedules may be others than they seem, so
  /// that those that were tried are a sample.
  private func isUnlike(_ run: Run, _ other: Run) -> Bool {
    if [run, other].contains(where: { $0.finding?.isTimeLimit == true }) { return false }
    guard run.finding == other.finding else { return true }
    if run.hash == other.hash { return false }
    guard run.releases != other.releases, run.kinds == other.kinds, run.isAlone == other.isAlone
    else { return true }
    if !run.isAlone { releasesDiffer = true }
    return false
  }

  /// Whether the schedule of this number is run once more: one of the first few, then now and then.
  ///
  /// Whatever else decides a run makes every result worthless.
  func repeats(_ number: Int) -> Bool { number % 32 == 8 }

  /// Runs a schedule with nothing wrong once more; a failure if that differs.
  func irregularity(of run: Run, _ tried: Int) -> Exploration.Failure? {
    let again = self.run(Replay(run.schedule), recording: false)
    guard isUnlike(run, again) else { return nil }
    let traces = [0, 1].map { _ in self.run(Replay(run.schedule), recording: true).trace }
    let place = Diagnosis.divergence(traces[0], traces[1])
    let words = place.map { "one schedule, but \($0)" }
    let finding = Finding.nondeterminism(
      (words ?? Self.unlike(run, again)) + cause
    )
    return Exploration.Failure(
      finding: finding,
      diagnosis: Diagnosis(finding, of: again),
      schedule: run.schedule,
      trace: again.trace,
      preemptions: (run.preemptions, run.preemptions),
      schedulesTried: tried,
      replays: 1,
      hash: again.hash
    )
  }

  /// That runs of one schedule differ, where none that was recorded showed how.
  private static func unlike(_ run: Run, _ other: Run) -> String {
    run.steps == other.steps
      ? "one schedule, two runs of \(run.steps) steps that differ; recorded again, they did not"
      : "one schedule, \(run.steps) steps in one run and \(other.steps) in the next"
  }

  private func difference(_ runs: [Run]) -> String {
    if runs[0].hash == runs[1].hash {
      let verdicts = runs.map { $0.finding?.description ?? "nothing wrong" }
      return "one schedule, two verdicts: \(verdicts[0]), then \(verdicts[1])"
    }
    // Both are lost by now; two more runs most likely differ as well.
    let traces = [0, 1].map { _ in run(Replay(Schedule()), recording: true).trace }
    guard let place = Diagnosis.divergence(traces[0], traces[1]) else {
      return Self.unlike(runs[0], runs[1])
    }
    return "one schedule, but \(place)"
  }
}
