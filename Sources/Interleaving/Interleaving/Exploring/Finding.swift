/// What is wrong with a run.
public enum Finding: Hashable, Sendable {
  /// The scenario's own check failed.
  case failure(String)
  /// Nothing can go on, and these threads have not ended: each with what it waits for.
  case deadlock([String])
  /// An invariant does not hold where a task is suspended: its name, and where that is.
  case brokenInvariant(String, String)
  /// A task never ends that has to, by ``Scenario/requiringTasksToEnd(_:)``.
  case leftTask(String)
  /// A task has not ended when the scenario's tasks have, by ``Scenario/requiringTasksToEnd(_:)``.
  case outlivingTask(String)
  /// A task goes on though it is cancelled, by ``Scenario/requiringCancelledTasksToEnd(within:)``.
  case ignoredCancellation(String)
  /// Two accesses to one location, at least one a write, with no order between them.
  case dataRace(String)
  /// An access to memory that was freed before.
  case useAfterFree(String)
  /// A block of memory that was freed twice.
  case doubleFree(String)
  /// The run did not end within its limit of steps: a livelock, or too small a limit.
  case stepLimit(Int)
  /// The first run had not ended when the exploration's time was over, by ``Exploration/duration``.
  case timeLimit(Duration)
  /// A thread computes without end and without reaching a scheduling point.
  case endlessLoop(thread: String)
  /// A thread sleeps in something that is not under control.
  case uncontrolledBlock(thread: String, primitive: String)
  /// A thread ended and still holds a lock.
  case forgottenUnlock(thread: String)
  /// The run needs more threads than it may have, by ``Exploration/threadLimit``, or than the system has.
  case tooManyThreads
  /// The same schedule gave another result when it was run again.
  case nondeterminism(String)

  /// Whether two findings are the same kind of failure, whatever their details.
  public func isSameKind(as other: Finding) -> Bool {
    switch (self, other) {
    case (.failure(let mine), .failure(let theirs)): mine == theirs
    case (.brokenInvariant(let mine, _), .brokenInvariant(let theirs, _)): mine == theirs
    case (.deadlock, .deadlock), (.dataRace, .dataRace), (.stepLimit, .stepLimit),
      (.timeLimit, .timeLimit),
      (.leftTask, .leftTask), (.outlivingTask, .outlivingTask),
      (.ignoredCancellation, .ignoredCancellation), (.useAfterFree, .useAfterFree),
      (.doubleFree, .doubleFree),
      (.endlessLoop, .endlessLoop), (.uncontrolledBlock, .uncontrolledBlock),
      (.forgottenUnlock, .forgottenUnlock), (.tooManyThreads, .tooManyThreads),
      (.nondeterminism, .nondeterminism):
      true
    default: false
    }
  }

  /// Whether nothing is wrong but that the time was over.
  var isTimeLimit: Bool {
    if case .timeLimit = self { true } else { false }
  }

  /// Whether the thread that caused it is lost and may still consume the processor.
  public var isHang: Bool {
    switch self {
    case .endlessLoop, .uncontrolledBlock: true
    default: false
    }
  }
}

extension Finding: CustomStringConvertible {
  /// One sentence for a report.
  public var description: String {
    switch self {
    case .failure(let message): message
    case .brokenInvariant(let name, let place):
      "Broken invariant: \(name), which does not hold \(place)."
    case .leftTask(let task): "Task left: \(task)."
    case .outlivingTask(let task): "Task outlives its scope: \(task)."
    case .ignoredCancellation(let task): "Cancellation ignored: \(task)."
    case .deadlock(let waiting): "Deadlock: " + waiting.joined(separator: "; ") + "."
    case .dataRace(let accesses): "Data race: " + accesses
    case .useAfterFree(let places): "Use after free: " + places
    case .doubleFree(let places): "Double free: " + places
    case .stepLimit(let steps):
      "The run had not ended after \(steps) steps (a livelock? Exploration.stepLimit allows for more)."
    case .timeLimit(let duration):
      "No run had ended after \(duration): nothing was checked. (Exploration.duration allows for more.)"
    case .endlessLoop(let thread): "Endless loop: \(thread) computes and never gives way."
    case .uncontrolledBlock(let thread, let primitive):
      "Hang: \(thread) sleeps in \(primitive), which is not under control."
    case .forgottenUnlock(let thread): "\(thread) ended and still holds a lock."
    case .tooManyThreads: "The run needs more threads than it may have, or than the system has."
    case .nondeterminism(let detail): "Not deterministic: \(detail)"
    }
  }
}
