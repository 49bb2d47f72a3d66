internal import Interleaving
internal import PropertyTesting

/// What a law that does not hold owes to subscriptions, and nothing to operators.
///
/// An operator is made of subscriptions: where one of those loses, reorders or repeats events, most operators do
/// as well, and each of their laws is broken in words of its own. So the calls of a counterexample are made to
/// one subscription, and to a source, without any operator. If that breaks a more basic law which is violated
/// anyway, the finding is that law's. But an operator may have a mistake of its own besides; so its law is put
/// to all of its programs again, and only what goes wrong where the plain calls go well is charged to it.
extension Checker {
  /// What became of a law when its programs were tried without operators.
  package enum Plainer: Codable, Sendable {
    /// Its counterexamples break these as well when they are put without any operator.
    case charged([LawID])
    /// Something is wrong besides.
    case own(Verdict)
    /// It has to do with none of them.
    case apart
  }

  /// Which of these laws are broken by the calls of a counterexample where no operator takes part.
  ///
  /// - Parameters:
  ///   - laws: Laws that are violated: those about subscriptions and about all programs are asked, and where two
  ///     signals are compared those of the same family, about each of the two.
  ///   - token: The counterexample.
  ///   - law: The law of the token.
  ///   - subject: The implementation.
  /// - Returns: Those laws, if nothing else breaks its law; otherwise what does.
  package func plainer(
    among laws: [Law],
    than token: ReplayToken,
    of law: Law,
    on subject: Subject
  ) -> Plainer {
    let trial = trial(law, subject)
    guard !isFree, let program = trial.program(of: token.choices),
      program.fingerprint == token.fingerprint
    else { return .apart }
    let judges = plainLaws(among: laws.filter { $0.mayBePlainer(than: law) }, on: subject)
    let broken = trial.laws(among: judges, brokenByCallsOf: program, settings)
    guard !broken.isEmpty else { return .apart }
    let again = search(law, subject, besides: judges)
    switch again.status {
    case .holds, .untested, .notAsked: return .charged(broken.map(\.id))
    case .violated: return .own(again)
    default: return .apart
    }
  }

  /// Laws that find fault with the calls of another law's programs where no operator takes part, each with such
  /// calls.
  ///
  /// On an implementation that is right, every one of them is a mistake of ``Law/judgesPlainCalls(of:)``.
  package func laws(
    among judges: [PlainLaw],
    findingFaultWithCallsOf law: Law,
    on subject: Subject
  ) -> [LawID: String] {
    let trial = trial(law, subject)
    let sources = Configuration(cases: settings.cases, seed: settings.seed)
    var found: [LawID: String] = [:]
    let judges = judges.filter { $0.law.mayBePlainer(than: law) }
    for index in 0..<settings.cases {
      guard let program = trial.program(sources.source(ofCase: index)) else { continue }
      for broken in trial.laws(among: judges, brokenByCallsOf: program, settings) {
        found[broken.id] = "\(program)".replacing("\n", with: " ; ")
      }
    }
    return found
  }

  /// Those of the laws that may be broken by another law's calls alone.
  package func plainLaws(among laws: [Law], on subject: Subject) -> [PlainLaw] {
    laws.filter { ["SUB", "PLN"].contains($0.id.chapter) || $0.judgesSides }
      .map { PlainLaw(law: $0, words: trial($0, subject).vocabulary) }
  }
}

/// A law that calls are put to without operators.
package struct PlainLaw {
  let law: Law
  /// What is done in its own programs: its oracle presumes that there is nothing else.
  let words: Set<Verb>
}

extension Trial {
  /// Whether a program that fails is no finding of this law, as its calls alone break one that is known not to
  /// hold.
  func isBrokenWithoutOperators(_ program: Program) -> Bool {
    guard !plainer.isEmpty else { return false }
    return !laws(among: plainer, brokenByCallsOf: program, plainerSettings, isFirst: true).isEmpty
  }

  /// How many times as many schedules calls have without operators: what does not show is taken for right.
  private static let times = 4

  /// The laws that are broken by the calls of a program when they are made without operators.
  fileprivate func laws(
    among laws: [PlainLaw],
    brokenByCallsOf program: Program,
    _ settings: Settings,
    isFirst: Bool = false
  ) -> [Law] {
    let forms: [(programs: [Program], chapter: String)] = [
      (law.id.chapter == "SUB" ? [] : program.onPlainSubscription, "SUB"),
      (program.signal == nil ? [] : program.onSourceAlone, "PLN"),
      // Two signals are not alike where one of them is wrong by itself.
      (program.sides, law.id.chapter),
    ]
    var broken: [Law] = []
    for (programs, chapter) in forms {
      for judge in laws where judge.law.id.chapter == chapter {
        let trial = Trial(law: judge.law, subject: subject, control: control, willRun: willRun)
        let isBroken = programs.contains { calls in
          let plain = calls.keeping(judge.words.contains)
          return judge.law.judgesPlainCalls(of: plain) && trial.admits(plain)
            && trial.violates(
              plain,
              schedules: Self.times * settings.schedules,
              seed: settings.seed
            )
        }
        guard isBroken else { continue }
        broken.append(judge.law)
        if isFirst { return broken }
      }
    }
    return broken
  }

  /// Whether some schedule is one that the law speaks against; what else goes wrong says nothing.
  fileprivate func violates(_ program: Program, schedules: Int, seed: UInt64) -> Bool {
    var plan = plan(program, schedules, seed)
    plan.detectsRaces = false
    guard
      case .failure? = Interleaving.finding(
        plan,
        willRun: willRun,
        scenario(program, TrialOutcome())
      )
    else { return false }
    return true
  }
}

extension Law {
  /// Whether what it is about may be what another law has met: what is held has nothing to do with what is
  /// delivered.
  fileprivate func mayBePlainer(than law: Law) -> Bool {
    id != law.id && isAboutRelease == law.isAboutRelease && !isAboutAccesses && !isAboutStacks
  }

  /// Whether its oracle means something for calls that were drawn for another law, and are made without
  /// operators now.
  func judgesPlainCalls(of program: Program) -> Bool {
    (isConcurrent || program.threads.isEmpty) && !Self.presumingCalls.contains(id)
  }

  /// Whether it may be asked about a signal by itself that another law of its family compares with another one.
  fileprivate var judgesSides: Bool {
    PipelineDrawing.families[id.chapter] != nil && !isConcurrent && !presumesItsPrograms
  }

  /// The laws that would find fault with such calls where nothing is wrong; a test finds them.
  private static let presumingCalls: Set<LawID> = [
    "SUB-16", "SUB-28", "SUB-31", "SUB-34",
    "PLN-6", "PLN-7", "PLN-12", "PLN-20", "PLN-22",
  ]
}
