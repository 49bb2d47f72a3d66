internal import CInterleaving

/// One run of a scenario under a scheduler.
///
/// Runs of a process take turns.
enum Execution {
  static let maximumThreads = Int(IL_MAX_THREADS)

  /// What a run leaves behind.
  struct Result {
    var finding: Finding?
    var schedule: Schedule
    var preemptions: Int
    var steps: Int
    var triedLock: Bool
    var hash: UInt64
    var trace: Trace
    var ending: Ending
  }

  /// Runs `body` on the first controlled thread.
  ///
  /// It returns the scenario's own verdict.
  static func run(
    _ scheduler: any Scheduler,
    stepLimit: Int,
    detectsRaces: Bool,
    recording: Bool,
    unlockPoints: Bool,
    _ body: @escaping (Scope) -> String?
  ) -> Result {
    let box = RunBox(body: body, scheduler: scheduler)
    RunBox.notes.removeAll()
    let context = Unmanaged.passRetained(box)
    var options = il_options(
      body: { context in
        guard let context else { return }
        let box = Unmanaged<RunBox>.fromOpaque(context).takeUnretainedValue()
        box.message = box.body(Scope())
      },
      body_context: context.toOpaque(),
      choose: { context, choice in
        guard let context, let choice else { return 0 }
        let box = Unmanaged<RunBox>.fromOpaque(context)
        return box._withUnsafeGuaranteedRef { $0.scheduler.choose(Decision(choice)) }
      },
      choose_context: context.toOpaque(),
      step_limit: UInt64(stepLimit),
      recording: recording,
      detect_races: detectsRaces,
      unlock_points: unlockPoints
    )
    guard let raw = il_run(&options)?.pointee else { preconditionFailure("no controlled threads") }
    // An abandoned run still refers to the box from threads that never go on.
    if raw.outcome == IL_COMPLETED { context.release() }
    return Result(raw, message: box.message, stepLimit: stepLimit)
  }
}

/// Carries a run's closures through C, and collects what it notes.
private final class RunBox {
  let body: (Scope) -> String?
  let scheduler: any Scheduler
  var message: String?

  /// Texts of the recorded run.
  ///
  /// Unsafe: only the one running controlled thread appends, and the explorer reads when the run is
  /// over.
  nonisolated(unsafe) static var notes: [Trace.Note] = []

  init(body: @escaping (Scope) -> String?, scheduler: any Scheduler) {
    self.body = body
    self.scheduler = scheduler
  }
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
  fileprivate init(_ raw: il_result, message: String?, stepLimit: Int) {
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
    steps = Int(raw.steps)
    triedLock = raw.tried_lock
    hash = raw.hash
    trace = Trace(raw, notes: RunBox.notes)
    ending = Ending(raw)
    finding = Finding(raw, trace: trace, message: message, stepLimit: stepLimit)
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
        access(race.first_thread, race.first_write, race.first_pc) + ", and unordered with it "
          + access(race.second_thread, race.second_write, race.second_pc) + "."
      )
    case IL_STEP_LIMIT: self = .stepLimit(stepLimit)
    case IL_ENDLESS_LOOP: self = .endlessLoop(thread: name(Int(raw.stalled_thread)))
    case IL_UNCONTROLLED_BLOCK:
      self = .uncontrolledBlock(
        thread: name(Int(raw.stalled_thread)),
        primitive: raw.uncontrolled.map { String(cString: $0) } ?? "a system call"
      )
    default: self = .tooManyThreads
    }
  }
}
