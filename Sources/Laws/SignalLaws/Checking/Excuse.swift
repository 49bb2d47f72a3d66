internal import Interleaving
internal import PropertyTesting

/// A law of which a deviation is known, for the other laws of its family.
///
/// What an implementation is known to do otherwise is in the programs of those too, and is no finding of
/// theirs.
struct Excuse {
  let law: Law
  /// What the deviation takes to show: what is done in the program that shows it.
  let trigger: Set<Verb>
  /// What is done in the programs of its law.
  let vocabulary: Set<Verb>
}

extension Trial {
  /// Whether a program fails by what is known already.
  ///
  /// Judged by the law of which that is known it fails in the same way; without what the deviation takes to
  /// show it does not fail, and with nothing but what is in the programs of that law it does.
  func isExcused(_ program: Program, _ seen: TrialOutcome, budget: Int) -> Bool {
    guard let violation = seen.violation, let history = seen.history else { return false }
    return excuses.contains { excuse in
      guard excuse.law.oracle(program, history)?.expected == violation.expected else {
        return false
      }
      let other = Trial(law: excuse.law, subject: subject, control: control, willRun: willRun)
      let without = program.keeping { !excuse.trigger.contains($0) }
      let alone = program.keeping(excuse.vocabulary.contains)
      return without != program && finding(without, schedules: budget, seed: 0) == nil
        && other.finding(alone, schedules: budget, seed: 0) != nil
    }
  }

  /// What is done in the programs of the law.
  var vocabulary: Set<Verb> {
    let sources = Configuration(cases: 20, seed: 0)
    let drawn = (0..<20).compactMap { program(sources.source(ofCase: $0)) }
    return (drawn + law.examples).reduce(into: []) { $0.formUnion($1.commands.map(\.verb)) }
  }
}

extension Checker {
  /// The verdict without what is excused of other laws of the same family.
  ///
  /// A counterexample that shows no more than a known deviation is none: the law is tried again without
  /// those that are like it. Where nothing else is found the law has not been shown to hold either, as its
  /// programs are full of what is excused.
  func withoutExcusedSiblings(_ found: Verdict, _ law: Law, _ subject: Subject) -> Verdict {
    guard case .violated(let counterexample) = found, counterexample.kind == .violation,
      subject.deviations[law.id] == nil
    else { return found }
    let excuses = excuses(for: law, subject)
    let reasons = excuses.filter { explains(counterexample, of: law, $0, subject) }.map(\.law.id)
    guard !reasons.isEmpty else { return found }
    let again = search(law, subject, excuses: excuses)
    guard again.status == .holds || again.status == .untested else { return again }
    return .follows(from: reasons, shownBy: found)
  }

  /// Whether a counterexample shows no more than what is known.
  private func explains(
    _ counterexample: Counterexample,
    of law: Law,
    _ excuse: Excuse,
    _ subject: Subject
  ) -> Bool {
    guard let program = try? Program(text: counterexample.program) else { return false }
    var trial = trial(law, subject)
    trial.excuses = [excuse]
    return trial.explore(program, schedules: settings.schedules, seed: settings.seed).isOthersMatter
  }

  /// What is known not to hold in the law's family, as far as it shows.
  private func excuses(for law: Law, _ subject: Subject) -> [Excuse] {
    let siblings = Law.all.filter {
      $0.id.chapter == law.id.chapter && $0.id != law.id && subject.deviations[$0.id] != nil
        && $0.canJudge(programsOf: law)
    }
    return siblings.compactMap { sibling in
      guard case .violated(let shown) = search(sibling, subject),
        let program = try? Program(text: shown.program)
      else { return nil }
      return Excuse(
        law: sibling,
        trigger: Set(program.commands.map(\.verb)).subtracting(Program.frame),
        vocabulary: trial(sibling, subject).vocabulary
      )
    }
  }
}

extension Program {
  /// What starts, and what lets time pass.
  fileprivate static let frame: Set<Verb> = [.start, .wait]

  /// The same with no commands but such, and what starts and lets time pass.
  func keeping(_ isKept: (Verb) -> Bool) -> Program {
    func kept(_ commands: [Command]) -> [Command] {
      commands.filter { Self.frame.contains($0.verb) || isKept($0.verb) }.map { command in
        var command = command
        command.body = kept(command.body)
        return command
      }
    }
    var program = changed(kept)
    program.scripts.removeAll(where: \.commands.isEmpty)
    return program
  }
}
