extension ScenarioExplorer {
  /// Samples runs that nobody controls, or whose threads take turns at accesses.
  func exploreFreely() -> ScenarioOutcome {
    // That nobody goes on may be right then, and free runs would wait for ever.
    if scenario.mayHang { return nothing }
    let everything = scenario.everything
    let outcome = Interleaving.exploreFreely(plan, {}) { [scenario, log, tally] scope in
      let message = scenario.run(scope, everything, log)
      if message == nil { unobserved { tally.add(ofFreeRun: log.outcome) } }
      return message
    }
    switch outcome {
    case .passed(var coverage):
      let unseen = scenario.needsOfControl
      if !unseen.isEmpty { coverage.limits.append(.needsControl(requirements: unseen)) }
      return .passed(ScenarioCoverage(coverage, described))
    case .failed(let failure): return .failed(report(failure))
    }
  }

  /// What such a run leaves to be told: its verdict, and nothing of its steps.
  private func report(_ failure: Exploration.Failure) -> ScenarioReport {
    let run = Run()
    run.finding = failure.finding
    run.preemptions = failure.preemptions.minimized
    let isUnexplained = log.isUnexplained && !failure.finding.losesThreads
    var report = ScenarioReport(
      run,
      isUnexplained
        ? Diagnosis(.notLinearizable, failure.diagnosis.sentence) : failure.diagnosis,
      scenario: scenario.name,
      token: "",
      counts: ScenarioReport.Counts(
        schedules: failure.schedulesTried,
        strategy: ScenarioReport.sampled,
        seed: plan.seed,
        preemptionsFound: failure.preemptions.found,
        preemptions: failure.preemptions.minimized,
        operationsFound: scenario.everything.count,
        operations: scenario.everything.count,
        replays: failure.replays,
        reductionRuns: 0,
        continuations: 0
      )
    )
    // Not even where it failed is known.
    report.steps = []
    return report
  }
}
