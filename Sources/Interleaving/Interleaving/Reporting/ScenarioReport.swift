/// A failure of a scenario, minimized and explained.
///
/// ``text`` and ``svg`` show it to people; encoded, it is for programs: every property below is a key,
/// and ``format`` is the version of this layout.
public struct ScenarioReport: Hashable, Codable, Sendable {
  /// One operation of the minimized run.
  public struct Operation: Hashable, Codable, Sendable {
    /// The number of the thread.
    public var thread: Int
    /// The operation, and what it returned.
    public var text: String
    /// The number of the step at which it began.
    public var begin: Int
    /// The number of the step at which it returned; `nil` if it never did.
    public var end: Int?
  }

  /// One step of the minimized run.
  public struct Step: Hashable, Codable, Sendable {
    /// The number of the thread.
    public var thread: Int
    /// What happened: a case of ``Trace/Kind-swift.enum``, `violation` where the run failed, or
    /// `omitted` in place of steps that are left out.
    public var kind: String
    /// The step in words.
    public var text: String
    /// Where it happened in the code, if that is known.
    public var location: CodeLocation?
    /// How often the step happened in a row.
    public var times: Int
    /// Whether the schedule interrupted another thread here that could have gone on.
    public var isPreemption: Bool
  }

  /// Steps that the run takes several times, and the report shows once.
  public struct Repetition: Hashable, Codable, Sendable {
    /// The number of the first step.
    public var first: Int
    /// The number of the last step.
    public var last: Int
    /// How often they are taken.
    public var times: Int
  }

  /// What it took to find the failure.
  public struct Counts: Hashable, Codable, Sendable {
    /// How many schedules were tried, the failing one included.
    public var schedules: Int
    /// The strategy that found it, or `replay`, or `sample` where nobody controlled the threads; `nil` if
    /// the first, undisturbed run failed.
    public var strategy: String?
    /// The seed of the exploration.
    public var seed: UInt64
    /// How often threads were interrupted when it was found, and are in the minimized run.
    public var preemptionsFound: Int
    /// How often threads are interrupted in the minimized run.
    public var preemptions: Int
    /// How many operations read what is stale in the minimized run, or store behind newer stores; `nil`
    /// where memory is sequential.
    public var staleReads: Int?
    /// How many operations the scenario has.
    public var operationsFound: Int
    /// How many operations the minimized run has.
    public var operations: Int
    /// How many runs the schedule's minimization took.
    public var replays: Int
    /// How many runs it took to leave out operations.
    public var reductionRuns: Int
    /// How many random continuations were tried from the step on at which the run is decided.
    public var continuations: Int
  }

  /// The version of the layout, for programs that read it.
  public static let currentFormat = 1

  /// The version of this report's layout.
  public var format: Int
  /// The name of the scenario.
  public var scenario: String
  /// What is wrong.
  public var diagnosis: Diagnosis
  /// The names of the threads, by number.
  public var threads: [String]
  /// The operations, in the order in which they began.
  public var operations: [Operation]
  /// The steps, in order.
  public var steps: [Step]
  /// What is taken several times.
  public var repetitions: [Repetition]
  /// The minimized schedule, as ``Schedule/numbers``.
  public var schedule: [Int]
  /// What it took.
  public var counts: Counts
  /// Repeats the run; empty if that is not possible.
  public var token: String
  /// A primitive that the run met and does not control, so that results may differ.
  public var uncontrolled: String?
  /// What the runs met besides that may be why this one failed, each in a clause: timers that were not waited
  /// for, random numbers; `nil` where there was nothing.
  public var limits: [String]?
}

extension ScenarioReport {
  /// Describes a recorded run.
  init(
    _ run: Run,
    _ diagnosis: Diagnosis,
    scenario: String,
    token: String,
    counts: Counts
  ) {
    format = Self.currentFormat
    self.scenario = scenario
    self.diagnosis = diagnosis
    self.counts = counts
    self.token = token
    schedule = run.schedule.numbers
    uncontrolled = run.uncontrolled
    let met = Coverage.Limit.metByFailures()
    limits = met.isEmpty ? nil : met.map(\.description)
    threads = (0..<run.trace.threadCount).map(run.trace.name(ofThread:))
    steps = Self.steps(of: run.trace, preemptions: run.schedule)
    steps += Self.violations(run, diagnosis)
    operations = []
    repetitions = []
    shorten()
    operations = Self.operations(of: steps)
  }

  private static func steps(of trace: Trace, preemptions: Schedule) -> [Step] {
    var steps: [Step] = []
    for event in trace.events where event.kind != .end && event.kind != .other {
      let step = Step(
        thread: event.thread,
        kind: event.kind.rawValue,
        text: event.text,
        location: event.kind == .note ? nil : CodeLocation(of: event.pc),
        times: 1,
        isPreemption: false
      )
      steps.append(step)
    }
    if let last = trace.events.last, trace.droppedStepCount > 0 {
      steps.append(
        Step(
          thread: last.thread,
          kind: "omitted",
          text: "… \(trace.droppedStepCount) more steps, which were not kept …",
          location: nil,
          times: 1,
          isPreemption: false
        )
      )
    }
    // A thread that is interrupted has something left to do.
    for index in steps.indices.dropFirst() where steps[index].thread != steps[index - 1].thread {
      let left = steps[index - 1].thread
      let returns = steps[index...].contains { $0.thread == left }
      let targets = preemptions.switches.contains {
        $0.thread == left && $0.target == steps[index].thread
      }
      steps[index].isPreemption = returns && targets
    }
    return steps
  }

  /// The step at which the run fails, or one for each thread that cannot go on.
  private static func violations(_ run: Run, _ diagnosis: Diagnosis) -> [Step] {
    func violation(_ thread: Int, _ text: String, _ location: CodeLocation? = nil) -> Step {
      Step(
        thread: thread,
        kind: "violation",
        text: text,
        location: location,
        times: 1,
        isPreemption: false
      )
    }
    switch diagnosis.kind {
    case .dataRace:
      guard let racing = run.ending.race.last, let access = diagnosis.accesses.last else {
        return []
      }
      let verb = racing.isWrite ? "write" : "read"
      return [violation(racing.thread, "races: \(verb)", access.stack.first)]
    case .deadlock, .lostWakeUp, .neverResumed, .forgottenUnlock:
      let stuck = run.ending.threads.filter { !$0.hasEnded && $0.wait != .threads }
      return stuck.map { thread in
        let object: String
        switch thread.wait {
        case .lock(let lock):
          let name = run.trace.name(ofLock: lock)
          object = name == run.trace.letter(of: lock) ? "lock \(name)" : name
        case .queue(let queue): object = "queue \(run.trace.letter(of: queue))"
        case .signal(let signal): object = "signal \(run.trace.letter(of: signal))"
        case .group(let group): object = "group \(run.trace.letter(of: group))"
        case .item(let item): object = "work item \(run.trace.letter(of: item))"
        case .barrier(let barrier): object = "barrier \(run.trace.letter(of: barrier))"
        case .change(let what): object = "change of \(run.trace.letter(of: what))"
        case .resumption(let what): object = what
        case .threads, .nothing: object = "what is not under control"
        }
        return violation(thread.id, "waits: \(object)")
      }
    case .brokenInvariant, .leftTask, .outlivingTask, .ignoredCancellation:
      guard let suspension = run.ending.suspension else { return [] }
      let location = suspension.place.flatMap(CodeLocation.init(of:))
      let text =
        switch diagnosis.kind {
        case .brokenInvariant: "the invariant is broken"
        case .leftTask: "never ends"
        case .outlivingTask: "has not ended"
        default: "goes on, though cancelled"
        }
      return [violation(suspension.thread, text, location)]
    case .failedCheck:
      // The whole sentence is the heading; a column must not grow with it.
      let isShort = diagnosis.sentence.count <= 48
      return [violation(0, isShort ? diagnosis.sentence : "the check fails")]
    case .notLinearizable: return [violation(0, "no order explains this")]
    default: return []
    }
  }

  private static func operations(of steps: [Step]) -> [Operation] {
    var operations: [Operation] = []
    for (index, step) in steps.enumerated() {
      if step.kind == Trace.Kind.begin.rawValue {
        operations.append(
          Operation(thread: step.thread, text: step.text, begin: index, end: nil)
        )
      } else if step.kind == Trace.Kind.return.rawValue {
        let open = operations.lastIndex { $0.thread == step.thread && $0.end == nil }
        guard let open else { continue }
        operations[open].end = index
        operations[open].text = step.text
      }
    }
    return operations
  }
}
