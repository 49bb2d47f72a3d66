internal import CInterleaving

/// Runs a scenario under schedulers, one run after the other.
final class Execution {
  static let maximumThreads = Int(IL_MAX_THREADS)

  /// What a run leaves behind.
  struct Result {
    var finding: Finding?
    var steps: Int
    var triedLock: Bool
    var hash: UInt64
    /// The same for runs of one class.
    var classHash: UInt64
    /// A primitive that was met and is not under control.
    var uncontrolled: String?
    /// The departures from the default policy; empty unless something is wrong.
    var schedule = Schedule()
    var preemptions = 0
    /// The steps, of a recorded run; otherwise the threads alone, and that if something is wrong.
    var trace: Trace
    /// The tree of threads; of a run that chooses every step.
    var threads: [RaceAnalysis.Thread] = []
    /// The ends of critical sections; of a run that chooses every step.
    var endings: [RaceAnalysis.Ending] = []
    /// What the threads would do next; of a run that chooses every step.
    var pending: [Operation] = []
    /// The threads that will never do it.
    var blocked: [Int] = []
    /// How the run stood at its end, if something is wrong.
    var ending = Ending()
    /// Where faults could be put in; of a run that looks for such places.
    var sites: [il_site] = []
  }

  private let body: (Scope) -> String?
  private var box: RunBox

  init(_ body: @escaping (Scope) -> String?) {
    self.body = body
    box = RunBox(body: body)
  }

  /// Runs the scenario on the first controlled thread.
  ///
  /// It returns the scenario's own verdict.
  func run(
    _ scheduler: any Scheduler,
    stepLimit: Int,
    detectsRaces: Bool,
    recording: Bool,
    unlockPoints: Bool,
    mutation: Mutation? = nil,
    collectsSites: Bool = false,
    keepsSchedule: Bool = false
  ) -> Result {
    box.scheduler = scheduler
    box.message = nil
    RunBox.notes.removeAll(keepingCapacity: true)
    let context = Unmanaged.passUnretained(box)
    var options = il_options(
      body: { context in
        guard let context else { return }
        let box = Unmanaged<RunBox>.fromOpaque(context)
        box._withUnsafeGuaranteedRef { $0.message = $0.body(Scope()) }
      },
      body_context: context.toOpaque(),
      choose: { context, choice in
        guard let context, let choice else { return 0 }
        let box = Unmanaged<RunBox>.fromOpaque(context)
        return box._withUnsafeGuaranteedRef { $0.scheduler?.choose(Decision(choice)) ?? 0 }
      },
      choose_context: context.toOpaque(),
      step_limit: UInt64(stepLimit),
      recording: recording,
      detect_races: detectsRaces,
      unlock_points: unlockPoints,
      mutation: mutation.map(\.kind.raw) ?? IL_NO_MUTATION,
      mutated_place: mutation.map(\.place) ?? 0,
      collects_sites: collectsSites,
      every_step: scheduler.choosesEveryStep
    )
    guard let raw = il_run(&options) else { preconditionFailure("no controlled threads") }
    let message = box.message
    if raw.pointee.outcome != IL_COMPLETED {
      // Threads that never go on still refer to the box.
      _ = Unmanaged.passRetained(box)
      box = RunBox(body: body)
    }
    return Result(raw, options, keepsSchedule: keepsSchedule, message: message)
  }
}

/// Carries a run's closures through C, and collects what it notes.
private final class RunBox {
  let body: (Scope) -> String?
  var scheduler: (any Scheduler)?
  var message: String?

  /// Texts of the recorded run.
  ///
  /// Unsafe: only the one running controlled thread appends, and the explorer reads when the run is
  /// over.
  nonisolated(unsafe) static var notes: [Trace.Note] = []

  init(body: @escaping (Scope) -> String?) { self.body = body }
}

/// Adds a line to the trace at this place of the run; `text` is evaluated only in a recorded run.
///
/// Call it on a controlled thread. It is no scheduling point.
public func note(_ text: @autoclosure () -> String) { record(.text(text())) }

/// Whether the run is recorded.
var isRecording: Bool { il_recording() }

/// As ``note(_:)``, with more structure.
func record(_ note: @autoclosure () -> Trace.Note) {
  guard il_recording(), il_current() >= 0 else { return }
  il_enter()
  RunBox.notes.append(note())
  il_leave()
  il_note(UInt32(RunBox.notes.count - 1))
}

extension Execution.Result {
  fileprivate init(
    _ run: UnsafePointer<il_result>,
    _ options: il_options,
    keepsSchedule: Bool,
    message: String?
  ) {
    steps = Int(run.pointee.steps)
    triedLock = run.pointee.tried_lock
    hash = run.pointee.hash
    classHash = run.pointee.class_hash
    uncontrolled = run.pointee.uncontrolled.map { name in
      let place = run.pointee.uncontrolled_pc == 0 ? nil : symbol(at: run.pointee.uncontrolled_pc)
      return String(cString: name) + (place.map { " in \($0)" } ?? "")
    }
    if options.collects_sites {
      sites = Array(UnsafeBufferPointer(start: run.pointee.sites, count: run.pointee.site_count))
    }
    let isWrong = run.pointee.outcome != IL_COMPLETED || message != nil
    trace = Trace()
    if options.every_step { addTree(run.pointee, isDeadlock: run.pointee.outcome == IL_DEADLOCK) }
    // A run with nothing wrong and nothing recorded is over as soon as possible.
    guard isWrong || options.recording || keepsSchedule else { return }
    let raw = run.pointee
    schedule = Schedule(
      switches: (0..<raw.switch_count).map {
        let taken = raw.switches[$0]
        return Schedule.Switch(
          thread: Int(taken.thread),
          event: Int(taken.event),
          target: Int(taken.target)
        )
      }
    )
    preemptions = (0..<raw.switch_count).count { raw.switches[$0].preemption }
    trace = Trace(raw, notes: RunBox.notes)
    ending = Ending(raw)
    finding = Finding(raw, trace: trace, message: message, stepLimit: Int(options.step_limit))
  }

  private mutating func addTree(_ raw: il_result, isDeadlock: Bool) {
    for index in 0..<Int(raw.thread_count) {
      let view = raw.threads[index]
      threads.append(RaceAnalysis.Thread(parent: view.parent, isWorker: view.is_worker))
      pending.append(Operation(view))
      if isDeadlock, !view.finished { blocked.append(index) }
    }
    for index in 0..<raw.ending_count {
      let ending = raw.endings[index]
      endings.append(
        RaceAnalysis.Ending(
          step: Int(ending.step),
          thread: ending.thread,
          object: ending.object
        )
      )
    }
  }
}

extension Finding {
  fileprivate init?(_ raw: il_result, trace: Trace, message: String?, stepLimit: Int) {
    let name = trace.name(ofThread:)
    switch raw.outcome {
    case IL_COMPLETED:
      guard let message else { return nil }
      self = .failure(message)
    case IL_DEADLOCK:
      self = .deadlock(
        (0..<Int(raw.thread_count)).compactMap { index in
          let view = raw.threads[index]
          let kind = Trace.Kind(view.kind)
          guard !view.finished, kind != .dequeue else { return nil }
          return "\(name(index)) waits for \(kind.awaited(trace.letter(of: view.object)))"
        }
      )
    case IL_DATA_RACE:
      let race = raw.race
      func access(_ thread: Int32, _ writes: Bool, _ pc: UInt) -> String {
        let function = symbol(at: pc).map { " in \($0)" } ?? ""
        return "\(name(Int(thread))) \(writes ? "writes" : "reads")\(function)"
      }
      self = .dataRace(
        access(race.first_thread, race.first_write, race.first_stack.0) + ", and unordered with it "
          + access(race.second_thread, race.second_write, race.second_stack.0) + "."
      )
    case IL_STEP_LIMIT: self = .stepLimit(stepLimit)
    case IL_ENDLESS_LOOP: self = .endlessLoop(thread: name(Int(raw.stalled_thread)))
    case IL_UNCONTROLLED_BLOCK:
      self = .uncontrolledBlock(
        thread: name(Int(raw.stalled_thread)),
        primitive: raw.uncontrolled.map { String(cString: $0) } ?? "a system call"
      )
    case IL_FORGOTTEN_UNLOCK: self = .forgottenUnlock(thread: name(Int(raw.stalled_thread)))
    default: self = .tooManyThreads
    }
  }
}
