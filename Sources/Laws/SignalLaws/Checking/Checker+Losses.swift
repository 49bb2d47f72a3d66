internal import Interleaving
internal import PropertyTesting

/// For those who run programs in processes that may be lost over them.
extension Checker {
  /// Runs the program of a token under some schedules.
  ///
  /// Whatever becomes of the process in the meantime is for others to see.
  ///
  /// - Parameters:
  ///   - token: What to run.
  ///   - law: The law of the token.
  ///   - subject: The implementation.
  ///   - forHang: Whether a hang is looked for; else nothing is recorded.
  /// - Returns: How a thread did not come back; `nil` if all did.
  package func probe(
    _ token: ReplayToken,
    of law: Law,
    on subject: Subject,
    forHang: Bool
  ) -> Breakdown? {
    let trial = trial(law, subject)
    guard let program = trial.program(of: token.choices) else { return nil }
    let budget = settings.schedules * 4
    guard forHang else {
      _ = trial.finding(program, schedules: budget, seed: settings.seed)
      return nil
    }
    let outcome = trial.explore(program, schedules: budget, seed: settings.seed)
    guard let failure = outcome.failure, failure.finding.isHang else { return nil }
    return Breakdown(failure, of: program, token)
  }

  /// Looks for the smallest program over which a process is lost in the same way.
  ///
  /// Nothing of the implementation runs in this process.
  ///
  /// - Parameters:
  ///   - token: The program that is known.
  ///   - law: The law of the token.
  ///   - subject: The implementation.
  ///   - limit: How long to look.
  ///   - triesStart: Whether nothing but a start is tried first: where every program takes long.
  ///   - isLost: Runs the program of a token in a process of its own, and says whether that was lost
  ///     in the same way.
  /// - Returns: The token of the smallest program, and its text; `nil` if the token does not fit.
  package func smallestLoss(
    _ token: ReplayToken,
    of law: Law,
    on subject: Subject,
    limit: Duration,
    triesStart: Bool = false,
    isLost: (ReplayToken) -> Bool
  ) -> (token: ReplayToken, program: String)? {
    let trial = trial(law, subject)
    if triesStart, let program = trial.program(of: token.choices) {
      for bare in program.starts where trial.admits(bare) {
        let candidate = written(bare, trial)
        if isLost(candidate) { return (candidate, "\(bare)") }
      }
    }
    if token.choices.isGiven {
      return trial.program(of: token.choices).map {
        token.choices.example == nil
          ? (token, "\($0)") : smallestLoss($0, token, trial, limit: limit, isLost: isLost)
      }
    }
    let shrinker = Shrinker(limits: .init(executions: 120, stall: 40, duration: limit))
    let result = shrinker.shrink(token.choices, origin: "") { source in
      guard let program = trial.program(source) else { return .rejected }
      let candidate = self.token(law, subject, source.recorded, program, nil)
      guard isLost(candidate) else { return .passed }
      return .failed(origin: "", message: "")
    }
    guard let program = trial.program(ChoiceSource(replaying: result.minimal)) else { return nil }
    return (self.token(law, subject, result.minimal, program, nil), "\(program)")
  }

  /// The same for an example, which is made smaller command by command.
  private func smallestLoss(
    _ example: Program,
    _ token: ReplayToken,
    _ trial: Trial,
    limit: Duration,
    isLost: (ReplayToken) -> Bool
  ) -> (token: ReplayToken, program: String) {
    let end = ContinuousClock.now + limit
    let smallest = example.reduced(limit: 40) {
      ContinuousClock.now < end && trial.admits($0) && isLost(written($0, trial))
    }
    return smallest == example
      ? (token, "\(example)") : (written(smallest, trial), "\(smallest)")
  }

  private func written(_ program: Program, _ trial: Trial) -> ReplayToken {
    let choices = ChoiceSequence(writing: "\(program)")
    return token(trial.law, trial.subject, choices, program, nil)
  }
}

extension Breakdown {
  /// A thread of the run did not come back.
  init(_ failure: Exploration.Failure, of program: Program, _ token: ReplayToken) {
    self.init(
      "\(failure.finding)",
      program: "\(program)",
      columns: failure.trace.columns(includingSteps: true),
      token: "\(token)"
    )
  }
}
