internal import Interleaving
internal import PropertyTesting

/// Which of several laws a counterexample speaks against.
extension Checker {
  /// The laws that the run of a token violates by their own judgement as well.
  ///
  /// - Parameters:
  ///   - laws: The laws to ask.
  ///   - token: A counterexample.
  ///   - law: The law of the token.
  ///   - subject: The implementation.
  /// - Returns: Those of the laws that are violated by the same run; none if it cannot be repeated.
  package func laws(
    among laws: [Law],
    brokenBy token: ReplayToken,
    of law: Law,
    on subject: Subject
  ) -> [LawID] {
    let trial = Trial(law: law, subject: subject, willRun: willRun)
    guard let program = trial.program(ChoiceSource(replaying: token.choices)),
      program.fingerprint == token.fingerprint,
      let numbers = token.schedule, let schedule = Schedule(numbers: numbers)
    else { return [] }
    let history = trial.replay(program, schedule).outcome.history
    guard let history, history.typeMismatch == nil else { return [] }
    return laws.filter { $0.canJudge(programsOf: law) && $0.oracle(program, history) != nil }.map(
      \.id
    )
  }

  /// Laws that find fault with a run of another law's program, some schedules of each of the first
  /// programs of that law.
  ///
  /// On an implementation that is right, every one of them is a mistake of ``Law/canJudge(programsOf:)``.
  package func laws(
    among laws: [Law],
    findingFaultWithProgramsOf law: Law,
    on subject: Subject
  ) -> Set<LawID> {
    let trial = Trial(law: law, subject: subject)
    let sources = Configuration(cases: settings.cases, seed: settings.seed)
    var found: Set<LawID> = []
    for index in 0..<settings.cases {
      guard let program = trial.program(sources.source(ofCase: index)) else { continue }
      let judges = laws.filter { $0.canJudge(programsOf: law) }
      _ = Interleaving.explore(Exploration(schedules: settings.schedules)) { scope in
        let history = trial.run(program, scope)
        unobserved {
          for judge in judges where judge.oracle(program, history) != nil { found.insert(judge.id) }
        }
        return nil
      }
    }
    return found
  }
}

extension Law {
  /// Whether its oracle means something for programs that are drawn for another law.
  ///
  /// Those of a family speak of the same operations, and those of subscriptions of what every
  /// observer sees; but for the ones that presume what their own programs are like.
  func canJudge(programsOf law: Law) -> Bool {
    guard id != law.id else { return true }
    let isNear = id.chapter == law.id.chapter || id.chapter == "SUB"
    return isNear && !Self.presuming.contains(id)
  }

  private static let presuming: Set<LawID> = []
}
