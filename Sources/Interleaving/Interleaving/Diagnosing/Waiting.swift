/// Who waits for what at the end of a run that cannot go on.
struct Waiting {
  let ending: Ending
  let held: [Int: [UInt32]]
  let name: (Int) -> String
  let letter: (UInt32) -> String

  init(_ ending: Ending, _ trace: Trace) {
    self.init(
      ending,
      held: trace.heldLocks,
      name: trace.name(ofThread:),
      letter: trace.name(ofLock:)
    )
  }

  init(
    _ ending: Ending,
    held: [Int: [UInt32]],
    name: @escaping (Int) -> String,
    letter: @escaping (UInt32) -> String
  ) {
    self.ending = ending
    self.held = held
    self.name = name
    self.letter = letter
  }

  private var stuck: [Ending.Thread] { ending.threads.filter { !$0.hasEnded } }

  private func holder(of lock: UInt32) -> Int? {
    held.first { $0.value.contains(lock) }?.key
  }

  /// What keeps a thread from going on, if it is one other thread, or itself.
  private func blocker(of thread: Ending.Thread) -> Int? {
    if let blocker = thread.blocker { return blocker }
    guard case .lock(let lock) = thread.wait else { return nil }
    return holder(of: lock)
  }

  /// The threads of a circle in which each holds what the one before it waits for.
  var cycle: [Ending.Thread] {
    for start in stuck {
      var path = [start]
      while let last = path.last, let next = blocker(of: last) {
        if next == start.id { return path }
        guard !path.contains(where: { $0.id == next }) else { break }
        guard let thread = stuck.first(where: { $0.id == next }) else { break }
        path.append(thread)
      }
    }
    return []
  }

  /// Why nothing goes on.
  var diagnosis: Diagnosis {
    let cycle = cycle
    if !cycle.isEmpty {
      return Diagnosis(
        .deadlock,
        "Deadlock: " + cycle.map(clause).joined(separator: "; ") + ".",
        details: others(than: cycle)
      )
    }
    for thread in stuck {
      guard let blocker = blocker(of: thread) else { continue }
      guard ending.threads.contains(where: { $0.id == blocker && $0.hasEnded }) else { continue }
      return Diagnosis(
        .forgottenUnlock,
        "Forgotten unlock: \(clause(thread)), which \(name(blocker)) held when it ended.",
        details: others(than: [thread])
      )
    }
    let unsignalled = stuck.filter(\.wait.isForSignal)
    // If everybody else waits for threads or signals, there is nobody left to signal.
    let rest = stuck.filter { !$0.wait.isForSignal && $0.wait != .threads }
    if !unsignalled.isEmpty, rest.isEmpty {
      let missed = unsignalled.filter(\.missedSignal).map {
        "the signal for \(name($0.id)) was sent before it waited"
      }
      return Diagnosis(
        .lostWakeUp,
        "Lost wake-up: " + unsignalled.map(clause).joined(separator: "; ")
          + ", and no thread is left that could \(remedy(unsignalled)).",
        details: missed + others(than: unsignalled) + advice(unsignalled)
      )
    }
    let suspended = stuck.filter { if case .resumption = $0.wait { true } else { false } }
    let awake = stuck.filter {
      if case .resumption = $0.wait { false } else { $0.wait != .threads }
    }
    if !suspended.isEmpty, awake.isEmpty {
      return Diagnosis(
        .neverResumed,
        "Never resumed: " + suspended.map(clause).joined(separator: "; ")
          + ", and nobody is left to resume it."
      )
    }
    let barred = stuck.filter(\.isBlockedFromOutside)
    let named = barred.isEmpty ? stuck : barred
    return Diagnosis(
      .deadlock,
      "Deadlock: " + named.map(clause).joined(separator: "; ") + ".",
      details: others(than: named)
    )
  }

  /// What somebody would have to do for those who wait.
  private func remedy(_ unsignalled: [Ending.Thread]) -> String {
    let remedies = unsignalled.map { thread in
      switch thread.wait {
      case .group: "leave it"
      case .item: "perform it"
      case .barrier: "come"
      case .change: "change it"
      default: "give it"
      }
    }
    return Set(remedies).count == 1 ? remedies[0] : "end that"
  }

  /// What to say where all that is wrong may be that threads wait for work.
  private func advice(_ unsignalled: [Ending.Thread]) -> [String] {
    guard unsignalled.allSatisfy(\.mayBeIdle) else { return [] }
    let names = unsignalled.map { name($0.id) }.joined(separator: " and ")
    return ["if \(names) may wait for work for ever, allow idle threads (allowsIdleThreads)"]
  }

  private func others(than named: [Ending.Thread]) -> [String] {
    stuck.filter { thread in !named.contains { $0.id == thread.id } }.map(clause)
  }

  /// `A holds a and waits for b`.
  private func clause(_ thread: Ending.Thread) -> String {
    let locks = (held[thread.id] ?? []).map(letter).joined(separator: " and ")
    let wanted =
      switch thread.wait {
      case .lock(let lock) where thread.isBlockedFromOutside:
        "\(letter(lock)), which somebody outside the run left locked"
      case .lock(let lock): letter(lock)
      case .queue(let queue): "its turn on queue \(letter(queue))"
      case .signal(let object): "a signal of \(letter(object))"
      case .group(let object): "group \(letter(object)) to be empty"
      case .item(let object): "the end of work item \(letter(object))"
      case .barrier(let object): "others at barrier \(letter(object))"
      case .change(let object): "a change of \(letter(object))"
      case .resumption(let what): thread.blocker.map { "the end of \(name($0))" } ?? what
      case .threads: "the other threads"
      case .nothing: "what is not under control, as the runtime's lock of a task is"
      }
    return "\(name(thread.id)) " + (locks.isEmpty ? "" : "holds \(locks) and ")
      + "waits for \(wanted)"
  }
}
