internal import CInterleaving

extension Coverage {
  /// Something that runs met and that limits what they say about the program.
  public enum Limit: Hashable, Sendable {
    /// Code that was compiled without access callbacks: these modules' accesses were not seen.
    case unobserved(modules: [String])
    /// Races between plain accesses were not looked for.
    case racesNotDetected
    /// Tasks of a runtime that is not as expected: their accesses were not checked.
    case taskAccesses
    /// Cancellation handlers and groups in these functions: that a cancellation comes after the last
    /// step of what they are around, and before its end, was not tried in every order.
    case cancellationHandlers(functions: [String])
    /// Atomic operations that ask for less than sequential consistency, in these functions: what a
    /// weaker memory shows besides was not tried.
    case weakerOrders(functions: [String])
    /// Stores that were old were left out of what could be read, in these functions, for there were too
    /// many.
    case storeHistories(functions: [String])
    /// Data races that were passed over, in these functions.
    case passedRaces(functions: [String])
    /// Reads in these functions, of which a compiler does not tell since a write follows: where a data race was passed
    /// over they are no steps of their own, and what others do between such a read and its write was not tried.
    case readsBeforeWrites(functions: [String])
    /// One schedule more was begun, and given up when the time was over: it is not counted.
    case unfinishedSchedule
    /// Initializers of these functions' statics ran in one run only.
    case oncePerProcess(functions: [String])
    /// Something waits for time, which moves on only where nothing else can go on: that a wait ran
    /// out, or a timer fired, while others could have gone on was not tried.
    case virtualTime
    /// Timers that repeat, which would keep a run going for ever: when nothing else was left, they were
    /// not waited for again.
    case leftTimers
    /// Threads that could have gone on gave way after a long turn, or at the last of many yields, so that
    /// others have their turn: what they would have done first was not tried.
    case longTurns
    /// One schedule was run twice, and objects were released in another order: as where a set by identity
    /// lets go of what it holds, in the order of addresses.
    case orderOfReleases
    /// Handlers of escalated priorities, in these functions: that a priority is escalated is no
    /// scheduling point, so not every order of it was tried.
    case escalations(functions: [String])
    /// Tasks that were suspended when a run was over, in other tasks than the scenario's: what they
    /// waited for. Nobody is left to resume them.
    case leftSuspended(awaiting: [String])
    /// Locks that tasks held across an `await`, after which these functions go on: on another thread,
    /// maybe, which some locks do not let release them.
    case lockedAwaits(functions: [String])
    /// Tasks that waited, in these functions, for a task of lower priority: at a lock that it held, or a
    /// semaphore that it signalled, which escalates nobody as an `await` does.
    case priorityInversions(functions: [String])
    /// So many of the scenario's tasks did all that they did on an actor, the main actor or another one:
    /// one at a time, from a suspension to the next.
    case excludedTasks(count: Int, actor: String)
    /// Random numbers, asked for in these functions: with others a run may be another.
    case randomNumbers(functions: [String])
    /// The program is built with the thread sanitizer, which answers the access callbacks and looks for
    /// data races in its own way: threads are the platform's.
    case threadSanitizer
    /// Requirements that are looked at under control only, where nobody had it.
    case needsControl(requirements: [String])

    /// Whether accesses to memory may have happened unseen.
    public var hidesAccesses: Bool {
      switch self {
      case .unobserved, .racesNotDetected, .taskAccesses: true
      default: false
      }
    }

    /// Whether reads may have happened unseen, so that not all of what is known to race was explored.
    public var hidesReads: Bool {
      if case .readsBeforeWrites = self { true } else { false }
    }

    /// Whether classes were left out on purpose, so that those that were tried are a sample.
    public var leavesOutClasses: Bool {
      switch self {
      case .storeHistories, .longTurns, .orderOfReleases: true
      default: false
      }
    }
  }
}

extension Coverage.Limit {
  /// What stands for the code of all threads, where nothing of it is known.
  static let scenario = "the scenario"

  /// What makes clang tell of a read that a write of the same memory follows.
  private static let readsFlag =
    "-mllvm -tsan-instrument-read-before-write (-Xllvm in Swift)"

  /// What makes the compilers tell of accesses: of modules of Swift, or of functions of C and C++, which are named
  /// themselves.
  package static func flags(for names: [String]) -> String {
    let (swift, c) = ("-Xfrontend -sanitize=thread", "-fsanitize=thread")
    let functions = names.filter { !$0.hasPrefix("module ") && $0 != scenario }
    if names == [scenario] { return "\(swift), and C with \(c)" }
    if functions.isEmpty { return swift }
    return functions.count == names.count ? c : "\(swift), and C with \(c)"
  }
}

extension Coverage.Limit: CustomStringConvertible {
  /// One clause of a report's first line.
  public var description: String {
    func some(_ names: [String]) -> String {
      let few = names.prefix(3).joined(separator: ", ")
      return names.count > 3 ? "\(few) and \(names.count - 3) more" : few
    }
    return switch self {
    case .unobserved(let modules):
      "no memory access was seen in \(some(modules)): compile with \(Self.flags(for: modules))"
    case .racesNotDetected: "data races were not looked for"
    case .taskAccesses:
      "memory accesses of tasks were not checked, for their runtime is not as expected"
    case .cancellationHandlers(let functions):
      "not every cancellation at the end of a handler or a group was tried in \(some(functions))"
    case .weakerOrders(let functions):
      "weaker atomic orders were taken as sequentially consistent in \(some(functions))"
    case .storeHistories(let functions):
      "not every old store was tried in \(some(functions))"
    case .passedRaces(let functions): "data races were passed over in \(some(functions))"
    case .readsBeforeWrites(let functions):
      "reads before writes may not have been seen in \(some(functions)): compile with \(Self.readsFlag)"
    case .unfinishedSchedule: "one more was given up when the time was over"
    case .oncePerProcess(let functions):
      "initializers ran once for all runs in \(some(functions))"
    case .virtualTime: "time moved on only where nothing else could go on"
    case .leftTimers: "timers that repeat were not waited for again"
    case .longTurns: "threads that went on for long had to give way"
    case .orderOfReleases: "objects were released in an order that no schedule decides"
    case .escalations(let functions):
      "not every escalation of a priority was tried in \(some(functions))"
    case .leftSuspended(let awaited):
      "tasks were left suspended that wait for \(some(awaited))"
    case .lockedAwaits(let functions):
      "locks were held across an await, before \(some(functions))"
    case .priorityInversions(let functions):
      "tasks waited for those of lower priority in \(some(functions))"
    case .excludedTasks(let count, let actor):
      "\(count) bodies are isolated to \(actor) and exclude each other"
    case .randomNumbers(let functions): "random numbers were as they came in \(some(functions))"
    case .threadSanitizer: "data races are looked for by the thread sanitizer"
    case .needsControl(let requirements): "not looked at: \(some(requirements))"
    }
  }
}

/// Names of places that explorations remark on again and again.
private enum RemarkNames {
  /// Unsafe: asked only by the exploration whose turn it is.
  nonisolated(unsafe) private static var functions: [UInt: String?] = [:]
  nonisolated(unsafe) private static var modules: [UInt: String?] = [:]
  nonisolated(unsafe) private static var calledModules: [UInt: String?] = [:]
  nonisolated(unsafe) private static var observed: [String: Bool] = [:]

  static func function(at pc: UInt) -> String? {
    if let known = functions[pc] { return known }
    let name = symbol(at: pc)
    functions[pc] = .some(name)
    return name
  }

  /// As ``module(at:)``, unless other code of the module has access callbacks: what the compiler makes
  /// besides has none anywhere.
  static func calledModule(at pc: UInt) -> String? {
    if let known = calledModules[pc] { return known }
    let isObserved = isMadeByCompiler(at: pc) || modulePrefix(at: pc).map(isObserved) == true
    let name = isObserved ? nil : module(at: pc)
    calledModules[pc] = .some(name)
    if name == nil { il_excuse_callee(pc) }
    return name
  }

  private static func isObserved(_ prefix: String) -> Bool {
    if let known = observed[prefix] { return known }
    let answer = il_has_callbacks_anywhere(prefix) { isDeclaredInItsModule($0) }
    observed[prefix] = answer
    return answer
  }

  static func module(at pc: UInt) -> String? {
    if let known = modules[pc] { return known }
    let name = unobservedModule(at: pc)
    modules[pc] = .some(name)
    return name
  }
}

extension Explorer {
  /// What may have decided runs besides the schedule: who asked for random numbers.
  var randomness: String? {
    var count = 0
    guard let remarks = il_remarks(&count) else { return nil }
    let places = (0..<count).filter { remarks[$0].kind == IL_RANDOM }.map {
      RemarkNames.function(at: remarks[$0].pc) ?? "a library"
    }
    guard !places.isEmpty else { return nil }
    return "random numbers in " + Set(places).sorted().joined(separator: ", ")
  }
}

extension Coverage.Limit {
  /// What the exploration met that may be why a run of it fails.
  static func metByFailures() -> [Coverage.Limit] {
    var coverage = Coverage(schedules: 0, distinct: 0, estimate: nil, extent: .sample)
    coverage.addRemarks(detectsRaces: true)
    return coverage.limits.filter { limit in
      switch limit {
      case .leftTimers, .randomNumbers: true
      default: false
      }
    }
  }
}

/// What the exploration met and does not control, each with its place.
func uncontrolledOperations() -> [String] {
  var count = 0
  guard let remarks = il_remarks(&count) else { return [] }
  let words = (0..<count).filter { remarks[$0].kind == IL_UNCONTROLLED }.map { index in
    let place = remarks[index].pc == 0 ? nil : RemarkNames.function(at: remarks[index].pc)
    let name = remarks[index].name.map { String(cString: $0) } ?? "a primitive"
    return name + (place.map { " in \($0)" } ?? "")
  }
  return Set(words).sorted()
}

/// The modules whose code ran in the exploration and told of no access, or may have.
func unobservedModules() -> [String] {
  var count = 0
  guard let remarks = il_remarks(&count) else { return [] }
  let modules = (0..<count).compactMap { index in
    switch remarks[index].kind {
    case IL_UNOBSERVED: RemarkNames.module(at: remarks[index].pc)
    case IL_UNOBSERVED_CALLEE: RemarkNames.calledModule(at: remarks[index].pc)
    default: nil
    }
  }
  return Set(modules).sorted()
}

extension Coverage {
  /// Adds what the exploration's runs met.
  mutating func addRemarks(detectsRaces: Bool) {
    var names: [UInt32: Set<String>] = [:]
    var excluded: (count: Int, actor: String)?
    var isApart = false
    var untoldReads: Set<String> = []
    var count = 0
    guard let remarks = il_remarks(&count) else { return }
    for index in 0..<count {
      let remark = remarks[index]
      if remark.kind == IL_EXCLUDED {
        // Not where a run had them do something elsewhere.
        isApart = isApart || remark.name == nil
        guard let name = remark.name, Int(remark.pc) > excluded?.count ?? 0 else { continue }
        excluded = (Int(remark.pc), String(cString: name))
        continue
      }
      let place = remark.pc == 0 ? nil : RemarkNames.function(at: remark.pc)
      let name = remark.name.map { String(cString: $0) }
      switch remark.kind {
      case IL_UNCONTROLLED, IL_UNOBSERVED, IL_UNOBSERVED_CALLEE: continue
      case IL_PASSED_RACE:
        let function = place ?? "a function without a name"
        names[remark.kind.rawValue, default: []].insert(function)
        if il_may_leave_out_read(remark.pc) { untoldReads.insert(function) }
      case IL_LEFT_SUSPENDED:
        names[remark.kind.rawValue, default: []].insert(name ?? "somebody who resumes it")
      default:
        names[remark.kind.rawValue, default: []].insert(place ?? "a function without a name")
      }
    }
    uncontrolled = Set(uncontrolled + uncontrolledOperations()).sorted()
    func met(_ kind: il_remark_kind) -> [String]? { names[kind.rawValue]?.sorted() }
    if let excluded, !isApart {
      limits.append(.excludedTasks(count: excluded.count, actor: excluded.actor))
    }
    if !detectsRaces { limits.append(.racesNotDetected) }
    var modules = unobservedModules()
    // Nobody was there to tell whose code it is.
    if modules.isEmpty, !il_saw_callbacks() { modules = [Limit.scenario] }
    if !modules.isEmpty { limits.append(.unobserved(modules: modules)) }
    if met(IL_TASK_ACCESSES) != nil { limits.append(.taskAccesses) }
    if let functions = met(IL_HANDLER_END) {
      limits.append(.cancellationHandlers(functions: functions))
    }
    if memory == .sequential, let functions = met(IL_WEAK_ORDER) {
      limits.append(.weakerOrders(functions: functions))
    }
    if let functions = met(IL_CUT_HISTORY) {
      limits.append(.storeHistories(functions: functions))
    }
    if let functions = met(IL_PASSED_RACE) { limits.append(.passedRaces(functions: functions)) }
    if !untoldReads.isEmpty { limits.append(.readsBeforeWrites(functions: untoldReads.sorted())) }
    if let functions = met(IL_ONCE_PER_PROCESS) {
      limits.append(.oncePerProcess(functions: functions))
    }
    if let functions = met(IL_ESCALATION) { limits.append(.escalations(functions: functions)) }
    if let awaited = met(IL_LEFT_SUSPENDED) { limits.append(.leftSuspended(awaiting: awaited)) }
    if let functions = met(IL_LOCKED_AWAIT) { limits.append(.lockedAwaits(functions: functions)) }
    if let functions = met(IL_INVERSION) {
      limits.append(.priorityInversions(functions: functions))
    }
    if met(IL_LONG_TURN) != nil { limits.append(.longTurns) }
    if met(IL_VIRTUAL_TIME) != nil { limits.append(.virtualTime) }
    if met(IL_LEFT_TIMER) != nil { limits.append(.leftTimers) }
    if let functions = met(IL_RANDOM) { limits.append(.randomNumbers(functions: functions)) }
  }
}
