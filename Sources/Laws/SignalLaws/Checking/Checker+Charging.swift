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
    return laws.filter { $0.oracle(program, history) != nil }.map(\.id)
  }
}
