internal import CInterleaving

/// The exploration of one scenario, and what follows when a schedule fails.
struct ScenarioExplorer {
  let scenario: ErasedScenario
  let plan: Exploration
  let log = ScenarioLog()
  let tally = OutcomeTally()

  init(_ scenario: ErasedScenario, _ plan: Exploration) {
    self.scenario = scenario
    self.plan = plan
  }

  func explore() -> ScenarioOutcome {
    let explorer = explorer(scenario.everything, plan.schedules)
    if scenario.tallies {
      explorer.keepsSchedules = true
      explorer.whenTried = { [log, tally] in tally.add(log.outcome, $0) }
    }
    switch explorer.search() {
    case .passed(let coverage): return .passed(ScenarioCoverage(coverage, described))
    case .irregular(let failure):
      let run = explorer.run(Replay(failure.schedule), recording: true)
      let found = Found(run: run, finding: failure.finding, tried: 1, strategy: nil)
      return .failed(report(found, run, failure.diagnosis, scenario.everything))
    case .unfinished(let run, let finding):
      let found = Found(run: run, finding: finding, tried: 1, strategy: nil)
      return .failed(report(found, run, Diagnosis(finding, of: run), scenario.everything))
    case .found(let run, let finding, let tried, let strategy):
      return .failed(
        explain(
          Found(run: run, finding: finding, tried: tried, strategy: strategy?.description),
          explorer
        )
      )
    }
  }

  func replay(_ token: ScheduleToken) throws(ScheduleTokenError) -> ScenarioOutcome {
    guard isInterleavingAvailable else { return nothing }
    let explorer = explorer(token.selection, plan.schedules)
    explorer.prepare(for: token.schedule)
    var run = explorer.run(Replay(token.schedule), recording: true)
    if run.finding == nil, token.schedule.isDefault, token.isOfCrash || !token.fits(run) {
      // It was not the first run of its exploration, which had seen more points.
      _ = explorer.calibrate()
      run = explorer.run(Replay(token.schedule), recording: true)
    }
    // Nor need the first run have been the one that showed them.
    while run.releasedUnseen
      || run.finding == nil && !token.fits(run) && explorer.needsMorePoints(run)
    {
      run = explorer.run(Replay(token.schedule), recording: true)
    }
    tally.add(log.outcome, run)
    guard let finding = run.finding else {
      guard token.fits(run) else {
        throw .diverged(scenario: scenario.name, detail: divergence(token, run))
      }
      let coverage = Coverage(
        schedules: 1,
        distinct: 1,
        extent: .sample,
        uncontrolled: [run.uncontrolled].compactMap(\.self)
      )
      return .passed(ScenarioCoverage(coverage, described))
    }
    let found = Found(run: run, finding: finding, tried: 1, strategy: ScenarioReport.replayed)
    return .failed(report(found, run, diagnosis(finding, run), token.selection))
  }

  private func divergence(_ token: ScheduleToken, _ run: Run) -> String {
    let wanted = token.schedule.switches
    let taken = run.schedule.switches
    if wanted == taken, token.schedule.reads != run.schedule.reads {
      return "its loads can no longer read what they read"
    }
    let name = run.trace.name(ofThread:)
    let first = wanted.indices.first { !taken.indices.contains($0) || taken[$0] != wanted[$0] }
    guard let first else { return "its threads take other steps between the switches" }
    let place = "after \(wanted[first].event.points) points of \(name(wanted[first].thread))"
    return "switch \(first + 1), to \(name(wanted[first].target)) \(place), is not possible"
  }

  // MARK: Runs

  private func explorer(_ selection: Selection, _ schedules: Int) -> Explorer {
    var plan = plan
    plan.schedules = schedules
    let explorer = Explorer(plan: plan) { [scenario, log] scope in
      scenario.run(scope, selection, log)
    }
    explorer.tokenBeginning = ScheduleToken.beginning(scenario, selection)
    explorer.judge = { [scenario, log] run in
      switch run.finding {
      case .deadlock?:
        guard let verdict = scenario.judgePending(log) else { return run.finding }
        return verdict.map(Finding.failure)
      default: return run.finding
      }
    }
    return explorer
  }

  /// A failing run, as a search found it.
  private struct Found {
    var run: Run
    var finding: Finding
    var tried: Int
    var strategy: String?
    var replays = 0
    var reductionRuns = 0
    var continuations = 0
  }

  /// Whether the last run failed in the same way as a given one.
  private func isSame(_ finding: Finding) -> (Run) -> Bool {
    let (check, isUnexplained) = (log.failedCheck, log.isUnexplained)
    return { [log] run in
      guard let other = run.finding else { return false }
      if case .failure = finding, case .failure = other {
        return log.failedCheck == check && log.isUnexplained == isUnexplained
      }
      return other.isSameKind(as: finding)
    }
  }

  // MARK: After a failure

  private func explain(_ first: Found, _ firstExplorer: Explorer) -> ScenarioReport {
    var found = first
    var explorer = firstExplorer
    let everything = scenario.everything
    // A lost thread may go on consuming the processor, so a hang is reported as it was found.
    guard !found.finding.isHang, found.finding != .tooManyThreads else {
      return report(found, found.run, Diagnosis(found.finding, of: found.run), everything)
    }
    // Without an operation that is left out the subject may crash, as where a semaphore is given back in use.
    let asFound = report(found, found.run, Diagnosis(found.finding, of: found.run), everything)
    il_keep_for_crash("\(found.finding)\n  \(asFound.replayLine)")
    defer { il_keep_for_crash(nil) }
    let fails = isSame(found.finding)
    guard var minimizer = Minimizer(found.run, explorer: explorer, fails: fails) else {
      let finding = explorer.nondeterminism(found.run, found.finding)
      return report(found, found.run, Diagnosis(finding, of: found.run), everything)
    }
    var selection = everything
    if !scenario.keepsOperations {
      var reduction = Reduction(
        selection,
        needsPassingRun: needsPassingRun(found),
        losesThreads: found.finding.losesThreads,
        latest: explorer.latest,
        fails: fails,
        explorer: { self.explorer($0, $1) }
      )
      let wasTried = found.tried == 1
      if let reduced = reduction.reduce(skipping: wasTried && needsPassingRun(found)),
        let restarted = Minimizer(reduced.run, explorer: reduced.explorer, fails: fails)
      {
        (selection, explorer, minimizer) = (reduced.selection, reduced.explorer, restarted)
      }
      found.reductionRuns = reduction.runs
    }
    minimizer.minimize()
    found.replays = minimizer.replays
    let smallest = explorer.asRepeated(minimizer.best, fails: fails)
    let point = InflectionPoint(
      of: smallest,
      explorer: explorer,
      seed: plan.seed,
      continuations: found.finding.losesThreads ? 2 : 20,
      fails: fails
    )
    found.continuations = point.continuations
    let marked = MarkedReplay(smallest.schedule, decidedAt: point.step)
    let recorded = explorer.run(marked, recording: true)
    // What an earlier run has left may show only now.
    guard let finding = recorded.finding, fails(recorded) else {
      let finding = explorer.nondeterminism(found.run, found.finding)
      return report(found, found.run, Diagnosis(finding, of: found.run), everything)
    }
    return report(found, recorded, diagnosis(finding, recorded), selection)
  }

  private func needsPassingRun(_ found: Found) -> Bool {
    // Who waits for what nobody does any more waits in every run.
    if case .deadlock = found.finding { return found.tried > 1 }
    guard case .failure = found.finding else { return false }
    return scenario.needsPassingRun && !log.isUnexplained
  }

  /// Explains the run that has just been recorded.
  private func diagnosis(_ finding: Finding, _ run: Run) -> Diagnosis {
    guard case .failure(let message) = finding else { return Diagnosis(finding, of: run) }
    if log.isUnexplained { return Diagnosis(.notLinearizable, message) }
    return Diagnosis(finding, of: run)
  }

  private func report(
    _ found: Found,
    _ run: Run,
    _ diagnosis: Diagnosis,
    _ selection: Selection
  ) -> ScenarioReport {
    let isRepeatable =
      switch diagnosis.kind {
      case .endlessLoop, .uncontrolledPrimitive, .nondeterminism, .tooManyThreads, .timeLimit: false
      default: true
      }
    let token = ScheduleToken(scenario, selection, run.schedule, runHash: run.hash)
    return ScenarioReport(
      run,
      diagnosis,
      scenario: scenario.name,
      token: isRepeatable ? token.text : "",
      counts: ScenarioReport.Counts(
        schedules: found.tried,
        strategy: found.strategy,
        seed: plan.seed,
        preemptionsFound: found.run.preemptions,
        preemptions: run.preemptions,
        staleReads: run.isWeak ? run.staleReads : nil,
        operationsFound: scenario.everything.count,
        operations: selection.count,
        replays: found.replays,
        reductionRuns: found.reductionRuns,
        continuations: found.continuations
      )
    )
  }

  /// The outcome where nothing can be tried.
  var nothing: ScenarioOutcome {
    let coverage = Coverage(schedules: 0, distinct: 0, extent: .sample)
    return .passed(ScenarioCoverage(coverage, described))
  }

  /// What a coverage says of the scenario itself.
  var described: ScenarioCoverage.Scenario {
    ScenarioCoverage.Scenario(
      name: scenario.name,
      strategies: plan.strategies.map(\.description),
      seed: plan.seed,
      outcomes: tally.outcomes(scenario)
    )
  }
}
