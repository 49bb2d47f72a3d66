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
    let trial = trial(law, subject)
    guard let program = trial.program(of: token.choices),
      program.fingerprint == token.fingerprint
    else { return [] }
    let history: History?
    if token.freeSeed != nil {
      // Its run does not come back; one that is like it may.
      let runs = settings.schedules * trial.runsPerSchedule
      history = trial.explore(program, schedules: runs, seed: settings.seed).history
    } else {
      guard let schedule = token.schedule.flatMap({ Schedule(numbers: $0) }) else { return [] }
      history = trial.replay(program, schedule).outcome.history
    }
    guard let history, history.typeMismatch == nil else { return [] }
    return laws.filter { $0.canJudge(program, of: law) && $0.oracle(program, history) != nil }.map(
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
    let trial = trial(law, subject)
    let sources = Configuration(cases: settings.cases, seed: settings.seed)
    var found: Set<LawID> = []
    for index in 0..<settings.cases {
      guard let program = trial.program(sources.source(ofCase: index)) else { continue }
      let judges = laws.filter { $0.canJudge(program, of: law) }
      let prepared = PreparedProgram(program)
      let plan = trial.plan(program, settings.schedules, settings.seed)
      _ = Interleaving.explore(plan) { scope in
        let history = trial.run(prepared, scope)
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
  /// Whether its oracle presumes what its own programs are like.
  package var presumesItsPrograms: Bool { Self.presuming.contains(id) }

  /// Whether its oracle means something for programs that are drawn for another law.
  ///
  /// Those of a family speak of the same operations; but a law of one thread does not judge several,
  /// and some presume what their own programs are like.
  func canJudge(programsOf law: Law) -> Bool {
    guard id != law.id else { return true }
    if Self.general.contains(id) { return true }
    guard id.chapter == law.id.chapter, !Self.presuming.contains(id), !Self.unlike.contains(law.id)
    else {
      return false
    }
    return id.chapter != "SUB" && (isConcurrent || !law.isConcurrent)
  }

  /// Whether its oracle means something for this program of another law, too.
  fileprivate func canJudge(_ program: Program, of law: Law) -> Bool {
    // What is no tree of operators has no composed meaning.
    let isWhole =
      law.id.chapter == "PLN"
      && program.signal?.words.isDisjoint(with: PipelineDrawing.apart) == false
    // A law may ask in spite of what is left open; the others cannot.
    let isOpen = id != law.id && LeftOpen.question(in: program, of: self) != nil
    return canJudge(programsOf: law) && !isOpen
      && (!isWhole || id == law.id || Self.general.contains(id))
  }

  /// The laws that speak of what every observer sees, whatever it observes.
  private static let general: Set<LawID> = [
    "SUB-2", "SUB-3", "SUB-4", "SUB-8", "SUB-10", "SUB-12", "SUB-13", "SUB-18",
    "SUB-19", "SUB-25", "SUB-26",
  ]

  /// The laws whose programs are unlike those of their family: no other law of it judges them.
  private static let unlike: Set<LawID> = [
    "CMB-13", "PLN-9", "PLN-14", "PLN-19", "SWI-10", "TPL-1", "TPL-5",
  ]

  /// The laws that would find fault with other programs where nothing is wrong; a test finds them.
  private static let presuming: Set<LawID> = [
    "ADP-1", "ADP-3", "ADP-4", "ADP-6",
    "ATM-3", "ATM-5",
    "BRG-1", "BRG-2", "BRG-3", "BRG-5", "BRG-6", "BRG-7", "BRG-8", "BRG-9", "BRG-10", "BRG-11",
    "BRG-12", "BRG-13", "BRG-14", "BRG-15", "BRG-16", "BRG-17", "BRG-18", "BRG-19", "BRG-20",
    "CAT-1",
    "CMB-12",
    "CTC-1", "CTC-2", "CTC-4", "CTC-5",
    "DIS-1", "DIS-2", "DIS-3", "DIS-4", "DIS-5", "DIS-7",
    "DLY-1", "DLY-5", "DLY-6",
    "DSP-4", "DSP-5", "DSP-6", "DSP-11", "DSP-12", "DSP-15", "DSP-17", "DSP-19", "DSP-21",
    "DSP-22", "DSP-26", "DSP-27", "DSP-28", "DSP-37", "DSP-38",
    "MTQ-1", "MTQ-2", "MTQ-4", "MTQ-6", "MTQ-9",
    "MUL-1", "MUL-5", "MUL-6",
    "PIP-1", "PIP-2", "PIP-4", "PIP-5", "PIP-6", "PIP-8", "PIP-9",
    "PLN-5", "PLN-6", "PLN-7", "PLN-8", "PLN-11", "PLN-12", "PLN-14", "PLN-15", "PLN-18", "PLN-20",
    "PLN-22", "PLN-23",
    "PRM-6", "PRM-9", "PRM-10", "PRM-11",
    "QUE-16",
    "RED-1", "RED-2", "RED-3", "RED-5", "RED-7",
    "RST-1", "RST-2", "RST-5",
    "RTI-2", "RTI-3", "RTI-4",
    "RTY-3",
    "RUN-5",
    "SDE-8", "SDE-9", "SDE-11", "SDE-12",
    "SHR-9",
    "SIQ-6",
    "SIG-5",
    "SWI-10",
    "TKE-5",
    "TMF-3", "TMO-4",
    "TPL-5", "TPL-6",
    "VCL-6",
    "VPR-1", "VPR-2", "VPR-3", "VPR-4", "VPR-5", "VPR-6",
  ]
}
