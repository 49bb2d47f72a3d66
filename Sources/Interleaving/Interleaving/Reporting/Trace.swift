internal import CInterleaving

/// The steps of a recorded run, in the order in which they happened.
public struct Trace: Sendable {
  /// What happened in a step.
  public enum Kind: String, Sendable {
    case lock, readLock, tryLock, tryReadLock, unlock
    case load, store, update, fence
    case wait, wake, signal, broadcast
    case semaphoreWait, semaphoreTry, semaphoreSignal
    case groupEnter, groupLeave, groupWait
    /// Of a work item that somebody may wait for.
    case itemEnd, itemWait
    case barrierArrive, barrierWait
    case futexWait, futexSleep, futexWake
    case weakLoad, release
    case enqueue, sync, dequeue, timer
    case sleep, yield, spawn, join, tryJoin, end, note, other
    /// Of tasks: on an actor, off it, on with what was awaited; cancelling, and asking whether.
    case enterActor, leaveActor, resume, endTask, await, cancel, askCancel
    /// Something is given to an asynchronous stream, or asked of it.
    case stream
    /// What the process shares is looked at, or changed: files, the environment, values of queues.
    case find, change
    /// An operation of a ``Scenario`` begins, and returns.
    case begin, `return`
    /// The run is decided: from here on, all random continuations fail.
    case decided
  }

  /// One step.
  public struct Event: Sendable {
    /// The thread that took it.
    public var thread: Int
    /// What it did.
    public var kind: Kind
    /// The name of the lock, atomic or queue it did it to; 0 for none.
    public var object: UInt32
    /// The step in words.
    public var text: String
    /// What was read or written, where that is known.
    var value: UInt64
    /// The instruction that took the step; 0 if it is not known.
    var pc: UInt
  }

  /// What a run notes about itself.
  enum Note {
    case text(String)
    case begin(String)
    case `return`(String)
    case decided
  }

  /// The steps.
  public private(set) var events: [Event] = []
  /// How many steps came after them: of a very long run the first million are kept.
  public let droppedStepCount: Int
  /// How many threads the run had.
  public let threadCount: Int
  private let workers: Set<Int>
  /// As the subject says.
  private let names: [Int: String]
  private let letters: [UInt32: String]

  /// A thread's name: `main`, then `A`, `B`, …; `queue 1`, … for the workers of dispatch queues.
  public func name(ofThread thread: Int) -> String {
    if let name = names[thread] { return name }
    if thread == 0 { return "main" }
    if workers.contains(thread) { return "queue \(workers.count { $0 <= thread })" }
    // The letters that nobody has been given.
    let lettered = names.count {
      $0.key < thread && ($0.value.count == 1 || Scope.ownTasks.contains($0.value))
    }
    let position = thread - 1 - workers.count { $0 < thread } - lettered
    let free = (0...).lazy.map(Self.letters).filter { !names.values.contains($0) }
    return free.dropFirst(max(position, 0)).first { _ in true } ?? "thread \(thread)"
  }

  /// `A` to `Z`, then `AA`, `AB`, ….
  private static func letters(_ position: Int) -> String {
    let last = String(UnicodeScalar(UInt8(ascii: "A") + UInt8(position % 26)))
    return position < 26 ? last : letters(position / 26 - 1) + last
  }

  func letter(of object: UInt32) -> String { letters[object] ?? "?" }
}

extension Trace {
  /// The trace of a run that was not looked at.
  init() {
    droppedStepCount = 0
    threadCount = 0
    workers = []
    names = [:]
    letters = [:]
  }

  init(_ raw: il_result, notes: [Note]) {
    droppedStepCount = Int(raw.dropped_events)
    threadCount = Int(raw.thread_count)
    var workers: Set<Int> = []
    for index in 0..<threadCount where raw.threads[index].kind == IL_QUEUE_DEQUEUE.rawValue {
      workers.insert(index)
    }
    var letters: [UInt32: String] = [:]
    func letter(_ object: UInt32) -> String {
      if let known = letters[object] { return known }
      let round = letters.count / 26
      let name =
        String(UnicodeScalar(UInt8(ascii: "a") + UInt8(letters.count % 26)))
        + (round == 0 ? "" : "\(round)")
      letters[object] = name
      return name
    }
    var overtaken: [(Int, il_event)] = []
    for index in 0..<raw.event_count {
      let event = raw.events[index]
      var kind = Kind(event.kind)
      if kind == .dequeue { workers.insert(Int(event.thread)) }
      var text: String
      if kind == .note {
        switch notes[Int(event.note)] {
        case .text(let noted): text = noted
        case .begin(let operation): (kind, text) = (.begin, operation)
        case .return(let outcome): (kind, text) = (.return, outcome)
        case .decided: (kind, text) = (.decided, "")
        }
      } else {
        text = kind.words(event.object == 0 ? "" : letter(event.object), value: event.value)
        if kind == .update { text += " ➜ \(Int64(bitPattern: event.made_value))" }
        if let order = Self.word(ofWeakerOrder: event.weaker_order) { text += ", \(order)" }
        if event.is_overtaken { overtaken.append((events.count, event)) }
      }
      events.append(
        Event(
          thread: Int(event.thread),
          kind: kind,
          object: event.object,
          text: text,
          value: event.value,
          pc: event.pc
        )
      )
    }
    for index in 0..<threadCount where raw.threads[index].object != 0 {
      _ = letter(raw.threads[index].object)
    }
    self.workers = workers
    names = Dictionary(
      uniqueKeysWithValues: (0..<threadCount).compactMap { index in
        raw.threads[index].name.map { (index, String(cString: $0)) }
      }
    )
    self.letters = letters
    // Threads have names only now.
    for (index, event) in overtaken {
      let newer = name(ofThread: Int(event.newer_thread))
      events[index].text +=
        events[index].kind == .load
        ? ", stale: \(newer) has written \(Int64(bitPattern: event.newer_value))"
        : ", before what \(newer) has written: \(Int64(bitPattern: event.newer_value))"
    }
  }
}

extension Trace {
  /// What Swift calls a memory order that is weaker than `sequentiallyConsistent`.
  private static func word(ofWeakerOrder number: Int32) -> String? {
    switch number {
    case 1: "relaxed"
    case 2, 3: "acquiring"
    case 4: "releasing"
    case 5: "acquiring and releasing"
    default: nil
    }
  }
}

extension Trace.Kind {
  init(_ raw: Int32) {
    self =
      switch il_kind(rawValue: UInt32(raw)) {
      case IL_LOCK, IL_WRITE_LOCK: .lock
      case IL_READ_LOCK: .readLock
      case IL_TRYLOCK: .tryLock
      case IL_TRY_READ_LOCK: .tryReadLock
      case IL_UNLOCK: .unlock
      case IL_ATOMIC_LOAD: .load
      case IL_ATOMIC_STORE: .store
      case IL_ATOMIC_UPDATE: .update
      case IL_FENCE: .fence
      case IL_COND_WAIT: .wait
      case IL_COND_WAKE: .wake
      case IL_COND_SIGNAL: .signal
      case IL_COND_BROADCAST: .broadcast
      case IL_SEM_WAIT: .semaphoreWait
      case IL_SEM_TRYWAIT: .semaphoreTry
      case IL_SEM_POST: .semaphoreSignal
      case IL_GROUP_ENTER: .groupEnter
      case IL_GROUP_LEAVE: .groupLeave
      case IL_GROUP_WAIT: .groupWait
      case IL_ITEM_END: .itemEnd
      case IL_ITEM_WAIT: .itemWait
      case IL_BARRIER_ARRIVE: .barrierArrive
      case IL_BARRIER_WAIT: .barrierWait
      case IL_FUTEX_WAIT: .futexWait
      case IL_FUTEX_SLEEP: .futexSleep
      case IL_FUTEX_WAKE: .futexWake
      case IL_WEAK_LOAD: .weakLoad
      case IL_RELEASE: .release
      case IL_QUEUE_ASYNC: .enqueue
      case IL_QUEUE_SYNC: .sync
      case IL_QUEUE_DEQUEUE: .dequeue
      case IL_TIMER: .timer
      case IL_SLEEP: .sleep
      case IL_YIELD: .yield
      case IL_SPAWN: .spawn
      case IL_JOIN_THREAD: .join
      case IL_TRY_JOIN: .tryJoin
      case IL_END: .end
      case IL_NOTE: .note
      case IL_ENTER_ACTOR: .enterActor
      case IL_LEAVE_ACTOR: .leaveActor
      case IL_SUSPENDED: .resume
      case IL_TASK_END: .endTask
      case IL_CANCEL: .cancel
      case IL_ASK_CANCEL: .askCancel
      case IL_STREAM: .stream
      case IL_AWAIT: .await
      case IL_FIND: .find
      case IL_CHANGE: .change
      default: .other
      }
  }

  /// Whether the order of two such operations on one object can matter.
  var competes: Bool {
    switch self {
    case .unlock, .fence, .sleep, .yield, .spawn, .join, .end, .note, .begin, .return, .decided,
      .leaveActor, .resume, .other:
      false
    default: true
    }
  }

  func words(_ object: String, value: UInt64) -> String {
    switch self {
    case .lock: "lock \(object)"
    case .readLock: "lock \(object) for reading"
    case .tryReadLock: "try lock \(object) for reading: \(value == 0 ? "busy" : "taken")"
    case .wait: "wait for \(object)"
    case .wake:
      switch value {
      case 0: "timed out waiting for \(object)"
      case 1: "wakes from \(object)"
      default: "wakes from \(object) for no reason"
      }
    case .signal: "signal \(object) (\(value) waiting)"
    case .broadcast: "broadcast \(object) (\(value) waiting)"
    case .semaphoreWait:
      value == 0 ? "timed out on semaphore \(object)" : "semaphore \(object) wait"
    case .semaphoreTry: "semaphore \(object) try: \(value == 0 ? "busy" : "taken")"
    case .semaphoreSignal: "semaphore \(object) signal (now \(value))"
    case .groupEnter: "enter group \(object) (now \(value))"
    case .groupLeave: "leave group \(object) (now \(Int64(bitPattern: value)))"
    case .groupWait:
      switch value {
      case 0: "timed out on group \(object)"
      case UInt64(IL_IS_TO_BE_TOLD): "is to be told when group \(object) is empty"
      default: "group \(object) is empty"
      }
    case .itemEnd: "work item \(object) ends"
    case .itemWait:
      switch value {
      case 0: "timed out on work item \(object)"
      case UInt64(IL_IS_TO_BE_TOLD): "is to be told when work item \(object) ends"
      default: "work item \(object) has ended"
      }
    case .barrierArrive: "arrives at barrier \(object) (\(value) there)"
    case .barrierWait: "passes barrier \(object)"
    case .futexWait: "waits while \(object) is \(value)"
    case .futexSleep: value == 0 ? "timed out waiting for \(object)" : "wakes from \(object)"
    case .futexWake: "wakes \(value) of \(object)"
    case .weakLoad: "weak load of \(object) ➜ \(value == 0 ? "nil" : "alive")"
    case .release: "release \(object) (\(value) left)"
    case .timer:
      switch value {
      case UInt64(IL_CHANGES_SOURCE.rawValue): "changes a source of \(object)"
      case UInt64(IL_SENDS_TO_SOURCE.rawValue): "sends to a source of \(object)"
      default: "sets a timer on \(object)"
      }
    case .sleep: "slept"
    case .yield: "yield"
    case .spawn: "starts a thread"
    case .join: "joined a thread"
    case .tryJoin: "asks whether a thread has ended: \(value == 0 ? "no" : "yes")"
    case .tryLock: "try lock \(object): \(value == 0 ? "busy" : "taken")"
    case .unlock: "unlock \(object)"
    case .load: "load \(object) ➜ \(Int64(bitPattern: value))"
    case .store: "store \(object) = \(Int64(bitPattern: value))"
    case .update: "update \(object): \(Int64(bitPattern: value))"
    case .fence: "fence"
    case .enqueue: "async on \(object)"
    case .sync: "sync on \(object)"
    case .dequeue: "\(object) runs a block"
    case .end: "ends"
    case .enterActor: value == 0 ? "on actor \(object)" : "on the main actor"
    case .leaveActor: value == 0 ? "off actor \(object)" : "off the main actor"
    case .resume: "goes on"
    case .endTask: "is about to end"
    case .cancel: "cancels"
    case .askCancel: "asks whether it is cancelled"
    case .stream: "uses a stream"
    case .find: "looks at \(Self.shared(value))"
    case .change: "changes \(Self.shared(value))"
    case .await: "awaits a task"
    case .note, .begin, .return, .decided, .other: ""
    }
  }

  private static func shared(_ state: UInt64) -> String {
    switch il_shared_state(rawValue: UInt32(state)) {
    case IL_QUEUE_VALUES: "what is attached to queues"
    case IL_FILES: "files"
    case IL_ENVIRONMENT: "the environment"
    case IL_DIRECTORY: "the current directory"
    default: "the locale"
    }
  }

  func awaited(_ object: String) -> String {
    switch self {
    case .lock: "lock \(object)"
    case .readLock: "lock \(object) for reading"
    case .wake: "a signal of \(object)"
    case .semaphoreWait: "semaphore \(object)"
    case .groupWait: "group \(object)"
    case .itemWait: "the end of work item \(object)"
    case .barrierWait: "the others at barrier \(object)"
    case .futexSleep: "a change of \(object)"
    case .join: "a thread's end"
    case .sync: "its turn on queue \(object)"
    case .enterActor: "actor \(object)"
    case .resume: "somebody who resumes it"
    default: "the other threads"
    }
  }
}
