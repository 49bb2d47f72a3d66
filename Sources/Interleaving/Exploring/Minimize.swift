extension Runner {
  /// Confirms a failing run by replay, then removes switches while it still fails the same way.
  ///
  /// Delta debugging over the switches (ddmin: Zeller and Hildebrandt, TSE 2002); a candidate
  /// counts when its run has fewer preemptions, or as many and fewer switches.
  func minimize(
    _ found: Execution.Result,
    finding: Finding,
    tried: Int
  ) -> Exploration.Failure {
    var replays = 0
    func attempt(_ switches: [Schedule.Switch]) -> Execution.Result? {
      replays += 1
      let result = run(Replay(Schedule(switches: switches)), recording: false)
      return result.finding?.isSameKind(as: finding) == true ? result : nil
    }
    func failure(_ result: Execution.Result, _ finding: Finding) -> Exploration.Failure {
      Exploration.Failure(
        finding: finding,
        schedule: result.schedule,
        trace: result.trace,
        preemptions: (result.preemptions, found.preemptions),
        schedulesTried: tried,
        replays: replays,
        hash: result.hash
      )
    }
    // A lost thread may go on consuming the processor, so a hang is reported as it was found.
    guard !finding.isHang else { return failure(found, finding) }
    guard var best = attempt(found.schedule.switches) else {
      let detail = "the failing schedule passed when it was run again (\(finding))"
      return failure(found, .nondeterminism(detail))
    }

    var window = max(best.schedule.switches.count / 2, 1)
    while true {
      var start = 0
      var improved = false
      while start < best.schedule.switches.count {
        var candidate = best.schedule.switches
        candidate.removeSubrange(start..<min(start + window, candidate.count))
        if let result = attempt(candidate), isSimpler(result, than: best) {
          best = result
          improved = true
        } else {
          start += window
        }
      }
      if window > 1 {
        window /= 2
      } else if !improved {
        break
      }
    }
    // Removal one after the other can stop where two switches only make sense without a third;
    // most failures need no more than two.
    if best.schedule.switches.count > 2, best.preemptions > 1 {
      let all = best.schedule.switches
      let pairs = all.indices.flatMap { first in all[(first + 1)...].map { [all[first], $0] } }
      for candidate in all.map({ [$0] }) + pairs.prefix(300) {
        guard let result = attempt(candidate), isSimpler(result, than: best) else { continue }
        best = result
        break
      }
    }
    let recorded = run(Replay(best.schedule), recording: true)
    return failure(recorded, recorded.finding ?? finding)
  }

  private func isSimpler(_ candidate: Execution.Result, than best: Execution.Result) -> Bool {
    (candidate.preemptions, candidate.schedule.switches.count)
      < (best.preemptions, best.schedule.switches.count)
  }
}
