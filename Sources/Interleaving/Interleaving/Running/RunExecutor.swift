internal import CInterleaving

/// Runs a scenario under schedulers, one run after the other.
final class RunExecutor {
  static let maximumThreads = Int(IL_MAX_THREADS)

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
    timeLimit: Duration? = nil,
    threadLimit: Int,
    detectsRaces: Bool,
    recording: Bool,
    unlockPoints: Bool,
    isWeak: Bool = false,
    endsCancel: Bool = false,
    mutation: Mutation? = nil,
    collectsSites: Bool = false,
    keepsSchedule: Bool = false,
    stackSize: Int? = nil,
    knownRaces: [String] = [],
    allowsIdleThreads: Bool = false
  ) -> Run {
    if !knownRaces.isEmpty { box.knownRaces = knownRaces }
    box.scheduler = scheduler
    box.message = nil
    if !RunBox.notes.isEmpty { RunBox.notes.removeAll(keepingCapacity: true) }
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
      time_limit: timeLimit.map(nanoseconds) ?? 0,
      recording: recording,
      detect_races: detectsRaces,
      unlock_points: unlockPoints,
      mutation: mutation.map(\.kind.raw) ?? IL_NO_MUTATION,
      mutated_place: mutation.map(\.place) ?? 0,
      collects_sites: collectsSites,
      stack_size: stackSize ?? 0,
      thread_limit: Int32(min(max(threadLimit, 1), Self.maximumThreads)),
      idle_threads: allowsIdleThreads,
      every_step: scheduler.choosesEveryStep,
      weak_memory: isWeak,
      ends_cancel: endsCancel,
      choose_version: { context, versions in
        guard let context, let versions else { return 0 }
        let box = Unmanaged<RunBox>.fromOpaque(context)
        return box._withUnsafeGuaranteedRef {
          Int32($0.scheduler?.chooseVersion(Versions(versions)) ?? 0)
        }
      },
      may_race: knownRaces.isEmpty
        ? nil
        : { context, pc in
          guard let context else { return false }
          let box = Unmanaged<RunBox>.fromOpaque(context)
          return box._withUnsafeGuaranteedRef { $0.mayRace(pc) }
        }
    )
    guard let raw = il_run(&options) else { fatalError("no controlled threads") }
    let message = box.message
    if raw.pointee.outcome != IL_COMPLETED {
      // Threads that never go on still refer to the box.
      _ = Unmanaged.passRetained(box)
      box = RunBox(body: body)
    }
    return Run(
      raw,
      options,
      keepsSchedule: keepsSchedule,
      message: message,
      notes: RunBox.notes
    )
  }
}

/// Carries a run's closures through C, and collects what it notes.
private final class RunBox {
  let body: (Scope) -> String?
  var scheduler: (any Scheduler)?
  var message: String?
  var knownRaces: [String] = []

  /// Whether the accesses of the function at `pc` may race with each other.
  func mayRace(_ pc: UInt) -> Bool {
    guard let name = symbol(at: pc) else { return false }
    return knownRaces.contains { name.contains($0) }
  }

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
