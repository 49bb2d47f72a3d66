internal import Interleaving
internal import PropertyTesting

/// Why a token cannot be replayed.
public enum ReplayError: Error, Hashable, CustomStringConvertible {
  /// The program that the token was made for is not the one that its choices give today.
  case stale(program: String)
  /// The token's schedule is damaged.
  case malformedSchedule

  /// What happened, and what to do.
  public var description: String {
    switch self {
    case .stale(let program):
      """
      the replay token is stale: its choices now give another program, because the law's \
      generator, or what the adapter has or declares, has changed since. Check the law again for a \
      fresh token. Today's program:
      \(program)
      """
    case .malformedSchedule: "the replay token is damaged: its schedule cannot be read"
    }
  }
}

extension Checker {
  /// Repeats the run of a token; `nil` when it no longer violates its law.
  ///
  /// - Throws: `ReplayError` when the token does not fit today's laws.
  public func replay(
    _ token: ReplayToken,
    of law: Law,
    on subject: Subject
  ) throws(ReplayError) -> Counterexample? {
    if let seed = token.freeSeed, settings.control == .automatic {
      var free = self
      free.settings.seed = seed
      free.settings.control = token.schedule == nil ? .none : .accesses
      return try free.replay(token, of: law, on: subject)
    }
    func program(_ subject: Subject) -> Program? {
      self.trial(law, subject).program(of: token.choices)
    }
    let agreed = subject.possibleContracts.first {
      program($0)?.fingerprint == token.fingerprint
    }
    guard let agreed, let program = program(agreed) else {
      let today = program(subject)
      throw .stale(program: today?.description ?? "(none: the choices no longer suffice)")
    }
    let trial = self.trial(law, agreed)
    if let numbers = token.schedule {
      guard let schedule = Schedule(numbers: numbers) else { throw .malformedSchedule }
      let (finding, trace, outcome) = trial.replay(program, schedule)
      if let finding {
        return Counterexample(
          program,
          finding,
          trace,
          violation: outcome.violation,
          history: outcome.history,
          preemptions: schedule.switches.count,
          schedules: 1,
          tier: trial.tier,
          token: token,
          account: finding.isHang ? nil : trial.account(program, schedule, of: finding)
        )
      }
      if !trial.isFree { return nil }
    }
    // What is free, or waited for locks that nobody saw, does not come back at once.
    let times = trial.isFree ? 16 : 1
    let outcome = trial.explore(
      program,
      schedules: settings.schedules * times,
      seed: settings.seed
    )
    guard let failure = outcome.failure else { return nil }
    return Counterexample(
      program,
      failure.finding,
      failure.trace,
      violation: outcome.violation,
      history: outcome.history,
      preemptions: failure.preemptions.minimized,
      schedules: outcome.schedules,
      tier: trial.tier,
      token: token
    )
  }
}

extension Counterexample {
  /// What is said of a program whose runs differ.
  static let irregular = " Other runs of the same program did not show it."

  init(
    _ program: Program,
    _ finding: Finding,
    _ trace: Trace,
    violation: Violation?,
    history: History?,
    preemptions: Int,
    schedules: Int,
    isIrregular: Bool = false,
    tier: ThreadControl = .automatic,
    token: ReplayToken,
    account: ScenarioReport? = nil
  ) {
    var isJudgement = isIrregular
    if case .failure = finding { isJudgement = true }
    let violation = isJudgement ? violation : nil
    kind = isIrregular ? .violation : finding.kind
    message =
      (violation?.message ?? account?.diagnosis.sentence ?? finding.description)
      + (isIrregular ? Self.irregular : "")
    evidence = isJudgement ? nil : account?.evidence
    self.program = program.description
    expected = violation?.expected ?? finding.wanted
    actual = isJudgement ? history?.trace ?? "-" : "(\(finding.instead))"
    divergence = violation?.divergence.flatMap { history?.column(of: $0) }
    columns =
      tier != .automatic
      ? history?.columns ?? ""
      : trace.columns(includingSteps: program.threads.count > 0 || !isJudgement)
    isFree = tier == .none ? true : nil
    isAtAccesses = tier == .accesses ? true : nil
    operations = program.operationCount
    threads = program.threads.count { !$0.isEmpty }
    self.preemptions = preemptions
    schedulesTried = schedules
    self.token = token.description
    diagrams =
      isJudgement
      ? history.map { Diagram.all(of: program, $0, wrong: violation?.divergence) } ?? []
      : account?.diagrams ?? []
  }
}

extension Finding {
  /// What every run is asked for.
  fileprivate var wanted: String {
    switch self {
    case .dataRace: "an order of any two accesses to one place"
    case .useAfterFree, .doubleFree: "no use of memory that was freed"
    case .forgottenUnlock: "no lock that its thread takes along"
    default: "a run to the end"
    }
  }

  /// What came instead, of which there is no trace.
  fileprivate var instead: String {
    switch self {
    case .dataRace, .useAfterFree, .doubleFree: "the run was stopped there"
    default: "the run did not end"
    }
  }

  var kind: Counterexample.Kind {
    switch self {
    case .failure, .brokenInvariant: .violation
    case .dataRace: .dataRace
    case .deadlock: .deadlock
    case .stepLimit, .timeLimit, .endlessLoop, .uncontrolledBlock: .hang
    case .leftTask, .outlivingTask, .ignoredCancellation: .other
    case .tooManyThreads, .forgottenUnlock, .nondeterminism, .useAfterFree, .doubleFree: .other
    }
  }

  /// What a shrink must not slip away from.
  var origin: String { kind.rawValue }

  /// Whether the threads of such a run are never used again.
  var losesThreads: Bool {
    if case .failure = self { return false }
    return true
  }
}

extension Subject {
  /// The same under each contract that gives choices another program, its own first: a token does not say
  /// what was asked for when it was made.
  fileprivate var possibleContracts: [Subject] {
    let shaping: [Contract.Clause] = [.serializedPuts, .singleThread, .laterDelivery]
    return [self]
      + (0..<8).map { bits in
        var subject = self
        for (index, clause) in shaping.enumerated() {
          subject.contract.reasons[clause] = bits >> index & 1 == 1 ? "" : nil
        }
        return subject
      }
  }
}
