internal import CInterleaving

/// What a run leaves behind.
///
/// A class, since most of it stays empty in most runs, and an exploration hands each of them around.
final class Run {
  var finding: Finding?
  var steps = 0
  var triedLock = false
  /// It ran an initializer that a later run may find done.
  var ranOnce = false
  /// An atomic operation asked for less than sequential consistency.
  var weakOrders = false
  /// The end of a task may have cancelled others.
  var endsCancel = false
  /// Objects may have been released before it was known that it matters who does so last.
  var releasedUnseen = false
  var hash: UInt64 = 0
  /// The same for runs of one class.
  var classHash: UInt64 = 0
  /// The same without releases, and without what the steps are done to; where there is one thread, in
  /// whatever order.
  var kinds: UInt64 = 0
  /// The releases, each with what comes before it.
  var releases: UInt64 = 0
  /// A primitive that was met and is not under control.
  var uncontrolled: String?
  /// Whether there was one thread.
  var isAlone = false
  var preemptions = 0
  /// Whether memory was weak.
  var isWeak = false
  /// It went round in loops that nobody could have ended.
  var goesRound = false
  /// What most runs have not; `nil` for one that has nothing of it.
  private var details: Details?

  private final class Details {
    var schedule = Schedule()
    var trace = Trace()
    var ending = Ending()
    var threads: [RaceAnalysis.Thread] = []
    var endings: [RaceAnalysis.Ending] = []
    var readings: [RaceAnalysis.Reading] = []
    var pending: [Operation] = []
    var blocked: [Int] = []
    var sites: [il_site] = []
  }

  private var ownDetails: Details {
    if let details { return details }
    let made = Details()
    details = made
    return made
  }

  /// The departures from the default policy; empty unless something is wrong.
  var schedule: Schedule {
    get { details?.schedule ?? Schedule() }
    set { ownDetails.schedule = newValue }
  }

  /// The steps, of a recorded run; otherwise the threads alone, and that if something is wrong.
  var trace: Trace {
    get { details?.trace ?? Trace() }
    set { ownDetails.trace = newValue }
  }

  /// How the run stood at its end, if something is wrong.
  var ending: Ending {
    get { details?.ending ?? Ending() }
    set { ownDetails.ending = newValue }
  }

  /// The tree of threads; of a run that chooses every step.
  var threads: [RaceAnalysis.Thread] {
    get { details?.threads ?? [] }
    set { ownDetails.threads = newValue }
  }

  /// The ends of critical sections; of a run that chooses every step.
  var endings: [RaceAnalysis.Ending] {
    get { details?.endings ?? [] }
    set { ownDetails.endings = newValue }
  }

  /// What its steps read, where memory is weak; of a run that chooses every step.
  var readings: [RaceAnalysis.Reading] {
    get { details?.readings ?? [] }
    set { ownDetails.readings = newValue }
  }

  /// What the threads would do next; of a run that chooses every step.
  var pending: [Operation] {
    get { details?.pending ?? [] }
    set { ownDetails.pending = newValue }
  }

  /// The threads that will never do it.
  var blocked: [Int] {
    get { details?.blocked ?? [] }
    set { ownDetails.blocked = newValue }
  }

  /// Where mutations could be put in; of a run that looks for such places.
  var sites: [il_site] {
    get { details?.sites ?? [] }
    set { ownDetails.sites = newValue }
  }

  /// How many operations passed over newer stores.
  var staleReads: Int { schedule.reads.count }

  /// One of which nothing is known.
  init() {}

  init(
    _ run: UnsafePointer<il_result>,
    _ options: il_options,
    keepsSchedule: Bool,
    message: String?,
    notes: [Trace.Note]
  ) {
    steps = Int(run.pointee.steps)
    triedLock = run.pointee.tried_lock
    ranOnce = run.pointee.ran_once
    weakOrders = run.pointee.weak_orders
    endsCancel = run.pointee.ends_cancel
    releasedUnseen = run.pointee.released_unseen
    goesRound = run.pointee.goes_round
    isWeak = options.weak_memory
    hash = run.pointee.hash
    classHash = run.pointee.class_hash
    kinds = run.pointee.kinds
    releases = run.pointee.releases
    isAlone = run.pointee.thread_count == 1
    uncontrolled = run.pointee.uncontrolled.map { name in
      let place = run.pointee.uncontrolled_pc == 0 ? nil : symbol(at: run.pointee.uncontrolled_pc)
      return String(cString: name) + (place.map { " in \($0)" } ?? "")
    }
    if options.collects_sites {
      sites = Array(UnsafeBufferPointer(start: run.pointee.sites, count: run.pointee.site_count))
    }
    let isWrong = run.pointee.outcome != IL_COMPLETED || message != nil
    if options.every_step { addTree(run.pointee, isDeadlock: run.pointee.outcome == IL_DEADLOCK) }
    // A run with nothing wrong and nothing recorded is over as soon as possible.
    guard isWrong || options.recording || keepsSchedule else { return }
    let raw = run.pointee
    schedule = Schedule(raw)
    preemptions = (0..<raw.switch_count).count { raw.switches[$0].preemption }
    trace = Trace(raw, notes: notes)
    ending = Ending(raw)
    finding = Finding(raw, trace: trace, message: message, options)
  }

  private func addTree(_ raw: il_result, isDeadlock: Bool) {
    let views = UnsafeBufferPointer(start: raw.threads, count: Int(raw.thread_count))
    threads = views.map { RaceAnalysis.Thread(parent: $0.parent, isWorker: $0.is_worker) }
    pending = views.map { Operation($0) }
    if isDeadlock { blocked = views.indices.filter { !views[$0].finished } }
    if raw.reading_count > 0 {
      readings = UnsafeBufferPointer(start: raw.readings, count: raw.reading_count).map {
        RaceAnalysis.Reading(step: Int($0.step), source: Int($0.source))
      }
    }
    if raw.ending_count > 0 {
      endings = UnsafeBufferPointer(start: raw.endings, count: raw.ending_count).map {
        RaceAnalysis.Ending(step: Int($0.step), thread: $0.thread, object: $0.object)
      }
    }
  }
}

extension Schedule {
  fileprivate init(_ raw: il_result) {
    self.init()
    for index in 0..<raw.switch_count {
      let taken = raw.switches[index]
      let (thread, event) = (Int(taken.thread), Int(taken.event))
      if taken.version > 0 {
        reads.append(Read(thread: thread, event: event, age: Int(taken.version)))
      } else {
        switches.append(Switch(thread: thread, event: event, target: Int(taken.target)))
      }
    }
  }
}

extension Finding {
  fileprivate init?(_ raw: il_result, trace: Trace, message: String?, _ options: il_options) {
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
          guard !view.finished, !view.is_idle, kind != .dequeue else { return nil }
          let awaited =
            view.awaits.map { String(cString: $0) }
            ?? kind.awaited(trace.letter(of: view.object))
          return "\(name(index)) waits for \(awaited)"
        }
      )
    case IL_DATA_RACE:
      let race = raw.race
      func access(_ thread: Int32, _ writes: Bool, _ pc: UInt, frees: Bool = false) -> String {
        let function = symbol(at: pc).map { " in \($0)" } ?? ""
        return "\(name(Int(thread))) \(frees ? "frees" : writes ? "writes" : "reads")\(function)"
      }
      self = .dataRace(
        access(race.first_thread, race.first_write, race.first_stack.0) + ", and unordered with it "
          + access(
            race.second_thread,
            race.second_write,
            race.second_stack.0,
            frees: race.second_frees
          ) + "."
      )
    case IL_USE_AFTER_FREE, IL_DOUBLE_FREE:
      let race = raw.race
      func place(_ pc: UInt) -> String { symbol(at: pc).map { " in \($0)" } ?? "" }
      let first = "\(name(Int(race.first_thread))) frees" + place(race.first_stack.0)
      let second = name(Int(race.second_thread))
      let again =
        raw.outcome == IL_DOUBLE_FREE ? "frees again" : race.second_write ? "writes" : "reads"
      let places = "\(first), then \(second) \(again)" + place(race.second_stack.0) + "."
      self = raw.outcome == IL_DOUBLE_FREE ? .doubleFree(places) : .useAfterFree(places)
    case IL_VIOLATION:
      self = .failure(raw.message.map { String(cString: $0) } ?? "a violation")
    case IL_BROKEN_INVARIANT:
      self = .brokenInvariant(
        raw.message.map { String(cString: $0) } ?? "an invariant",
        Suspension(raw).words(name, symbol(at:))
      )
    case IL_TASK_LEFT:
      self = message.map { .failure($0) } ?? .leftTask(Suspension(raw).ofLeft(name, symbol(at:)))
    case IL_TASK_OUTLIVES: self = .outlivingTask(Suspension(raw).ofOutliving(name, symbol(at:)))
    case IL_CANCELLATION_IGNORED:
      self = .ignoredCancellation(Suspension(raw).ofCancelled(name, symbol(at:)))
    case IL_STEP_LIMIT: self = .stepLimit(Int(options.step_limit))
    case IL_OUT_OF_TIME: self = .timeLimit(.nanoseconds(Int64(clamping: options.time_limit)))
    case IL_ENDLESS_LOOP: self = .endlessLoop(thread: name(Int(raw.stalled_thread)))
    case IL_UNCONTROLLED_BLOCK:
      self = .uncontrolledBlock(
        thread: name(Int(raw.stalled_thread)),
        primitive: (raw.sleeps_in ?? raw.uncontrolled).map { String(cString: $0) }
          ?? "a system call"
      )
    case IL_FORGOTTEN_UNLOCK: self = .forgottenUnlock(thread: name(Int(raw.stalled_thread)))
    default: self = .tooManyThreads
    }
  }
}
