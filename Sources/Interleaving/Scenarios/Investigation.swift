/// The exploration of one scenario, and what follows when a schedule fails.
struct Investigation {
  private let scenario: ErasedScenario
  private let plan: Exploration
  private let books = ScenarioBooks()
  private let tally = OutcomeTally()

  init(_ scenario: ErasedScenario, _ plan: Exploration) {
    self.scenario = scenario
    self.plan = plan
  }

  func explore() -> ScenarioOutcome {
    guard isInterleavingAvailable else { return .passed(coverage(0, distinct: 0, nil)) }
    var runner = runner(scenario.everything)
    tally.isActive = true
    let search = runner.search()
    tally.isActive = false
    switch search {
    case .passed(let distinct, let last):
      let again = runner.run(Replay(last.schedule), recording: true)
      guard again.hash != last.hash || again.finding != nil else {
        return .passed(coverage(plan.schedules, distinct: distinct, last))
      }
      let finding = runner.nondeterminism(
        last,
        .nondeterminism("the schedule takes other steps each time")
      )
      let failure = Found(run: again, finding: finding, tried: plan.schedules, strategy: nil)
      return .failed(report(failure, again, Diagnosis(finding, of: again), scenario.everything))
    case .found(let run, let finding, let tried, let strategy):
      return .failed(
        explain(
          Found(run: run, finding: finding, tried: tried, strategy: strategy?.description),
          &runner
        )
      )
    }
  }

  func replay(_ token: ScheduleToken) throws(ScheduleTokenError) -> ScenarioOutcome {
    guard isInterleavingAvailable else { return .passed(coverage(0, distinct: 0, nil)) }
    var runner = runner(token.selection)
    // As in the exploration that found the schedule.
    if !token.schedule.switches.isEmpty { _ = runner.calibrate() }
    tally.isActive = true
    let run = runner.run(Replay(token.schedule), recording: true)
    guard let finding = run.finding else {
      guard token.fits(run) else {
        throw .diverged(scenario: scenario.name, detail: divergence(token, run))
      }
      return .passed(coverage(1, distinct: 1, run))
    }
    let found = Found(run: run, finding: finding, tried: 1, strategy: ScenarioReport.replayed)
    return .failed(report(found, run, diagnosis(finding, run), token.selection))
  }

  private func divergence(_ token: ScheduleToken, _ run: Execution.Result) -> String {
    let wanted = token.schedule.switches
    let taken = run.schedule.switches
    let name = run.trace.name(ofThread:)
    let first = wanted.indices.first { !taken.indices.contains($0) || taken[$0] != wanted[$0] }
    guard let first else { return "its threads take other steps between the switches" }
    let place = "after \(wanted[first].event) points of \(name(wanted[first].thread))"
    return "switch \(first + 1), to \(name(wanted[first].target)) \(place), is not possible"
  }

  // MARK: Runs

  private func runner(_ selection: Selection) -> Runner {
    var runner = Runner(plan: plan) { [scenario, books] scope in
      scenario.run(scope, selection, books)
    }
    runner.judge = { [scenario, books, tally] run in
      if tally.isActive, run.finding == nil, let outcome = books.outcome {
        tally.add(outcome, run)
      }
      switch run.finding {
      case .deadlock?:
        guard let verdict = scenario.judgePending(books) else { return run.finding }
        return verdict.map(Finding.failure)
      case nil where !run.trace.heldLocks.isEmpty: return .failure(Self.heldLock)
      default: return run.finding
      }
    }
    return runner
  }

  /// What a run is said to have done that ended with a lock held.
  private static let heldLock = "Forgotten unlock: a lock is held when all threads have ended."

  /// A failing run, as a search found it.
  private struct Found {
    var run: Execution.Result
    var finding: Finding
    var tried: Int
    var strategy: String?
    var replays = 0
    var reductionRuns = 0
    var continuations = 0
  }

  /// Whether the last run failed in the same way as a given one.
  private func isSame(_ finding: Finding) -> (Execution.Result) -> Bool {
    let (check, isUnexplained) = (books.failedCheck, books.isUnexplained)
    return { [books] run in
      guard let other = run.finding else { return false }
      if case .failure = finding, case .failure = other {
        return books.failedCheck == check && books.isUnexplained == isUnexplained
      }
      return other.isSameKind(as: finding)
    }
  }

  // MARK: After a failure

  private func explain(_ first: Found, _ runner: inout Runner) -> ScenarioReport {
    var found = first
    let everything = scenario.everything
    // A lost thread may go on consuming the processor, so a hang is reported as it was found.
    guard !found.finding.isHang, found.finding != .tooManyThreads else {
      return report(found, found.run, Diagnosis(found.finding, of: found.run), everything)
    }
    // Held locks show in recorded runs only.
    guard found.finding != .failure(Self.heldLock) else {
      return report(found, found.run, diagnosis(found.finding, found.run), everything)
    }
    let fails = isSame(found.finding)
    guard var minimizer = Minimizer(found.run, runner: runner, fails: fails) else {
      let finding = runner.nondeterminism(found.run, found.finding)
      return report(found, found.run, Diagnosis(finding, of: found.run), everything)
    }
    var selection = everything
    if !scenario.keepsOperations {
      var reduction = Reduction(
        selection,
        needsPassingRun: needsPassingRun(found.finding),
        losesThreads: found.finding.losesThreads,
        fails: fails,
        runner: { self.runner($0) }
      )
      let wasTried = found.tried == 1
      if let reduced = reduction.reduce(skipping: wasTried && needsPassingRun(found.finding)),
        let restarted = Minimizer(reduced.run, runner: reduced.runner, fails: fails)
      {
        (selection, runner, minimizer) = (reduced.selection, reduced.runner, restarted)
      }
      found.reductionRuns = reduction.runs
    }
    minimizer.minimize()
    found.replays = minimizer.replays
    let point = InflectionPoint(
      of: minimizer.best,
      runner: runner,
      seed: plan.seed,
      continuations: found.finding.losesThreads ? 2 : 20,
      fails: fails
    )
    found.continuations = point.continuations
    let marked = MarkedReplay(minimizer.best.schedule, decidedAt: point.step)
    let recorded = runner.run(marked, recording: true)
    guard let finding = recorded.finding else {
      return report(found, found.run, Diagnosis(found.finding, of: found.run), everything)
    }
    return report(found, recorded, diagnosis(finding, recorded), selection)
  }

  private func needsPassingRun(_ finding: Finding) -> Bool {
    guard case .failure = finding else { return false }
    return scenario.needsPassingRun && !books.isUnexplained
  }

  /// Explains the run that has just been recorded.
  private func diagnosis(_ finding: Finding, _ run: Execution.Result) -> Diagnosis {
    guard case .failure(let message) = finding else { return Diagnosis(finding, of: run) }
    if books.isUnexplained { return Diagnosis(.notLinearizable, message) }
    guard message == Self.heldLock else { return Diagnosis(finding, of: run) }
    let held = run.trace.heldLocks.sorted { $0.key < $1.key }.map { thread, locks in
      let names = locks.map(run.trace.letter(of:)).joined(separator: " and ")
      return "\(run.trace.name(ofThread: thread)) ended while it held \(names)"
    }
    return Diagnosis(.forgottenUnlock, "Forgotten unlock: \(held.joined(separator: "; ")).")
  }

  private func report(
    _ found: Found,
    _ run: Execution.Result,
    _ diagnosis: Diagnosis,
    _ selection: Selection
  ) -> ScenarioReport {
    let isRepeatable =
      switch diagnosis.kind {
      case .endlessLoop, .uncontrolledPrimitive, .nondeterminism, .tooManyThreads: false
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
        operationsFound: scenario.everything.count,
        operations: selection.count,
        replays: found.replays,
        reductionRuns: found.reductionRuns,
        continuations: found.continuations
      )
    )
  }

  private func coverage(
    _ schedules: Int,
    distinct: Int,
    _ last: Execution.Result?
  ) -> ScenarioCoverage {
    ScenarioCoverage(
      scenario: scenario.name,
      schedules: schedules,
      distinct: distinct,
      strategies: plan.strategies.map(\.description),
      seed: plan.seed,
      uncontrolled: last?.ending.uncontrolled,
      outcomes: tally.outcomes(scenario)
    )
  }
}
