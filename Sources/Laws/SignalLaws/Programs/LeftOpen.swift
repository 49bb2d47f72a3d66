/// What the Spec leaves open, so that no law may decide it: the one place that says so.
///
/// Programs whose outcome depends on it are not drawn, and what of a run depends on it is not compared.
/// `Spec/NonLaws.md` says the same in words.
enum LeftOpen {
  /// An end, or a dispose, besides other commands inside a callback: whether what was put before it has
  /// passed an operator by then, or waits for the event that is being delivered.
  static func endBesideOthers(_ commands: [Command]) -> Bool {
    commands.count > 1 && commands.contains { $0.verb == .dispose || $0.verb.putsTerminal }
  }

  /// Events of several sources inside one callback: those that wait may wait at different operators, and
  /// overtake each other.
  static func severalSources(_ commands: [Command]) -> Bool {
    Set(commands.compactMap(\.source)).count > 1
  }

  /// What starts a signal again when that has ended: inside its start, if it ends there, or afterwards.
  static let startingAgain: Set<String> = ["restart", "recurse", "retryIf", "restartIfError"]

  /// The sources whose failure means nothing that the Spec says: what only asks, accompanies or replaces
  /// another signal may as well be of a type that cannot fail.
  static func unfailing(_ signal: Expression?) -> Set<Int> {
    let parts = signal?.parts ?? []
    let beside = parts.filter { accompanied.contains($0.word) }.flatMap { $0.operands[1].sources }
    return Set(beside + parts.filter { keyed.contains($0.word) }.flatMap(\.sources))
  }

  /// Whether what may not fail does so by itself.
  static func failsBeside(_ signal: Expression?) -> Bool {
    signal?.parts.contains {
      accompanied.contains($0.word) && $0.operands[1].words.contains("fail")
    } ?? false
  }

  /// The question that the Spec leaves open and on which depends what comes of a program; `nil` for none.
  ///
  /// Whoever has written the program: no law can be asked.
  static func question(in program: Program, of law: Law) -> String? {
    if triggerFails(in: program) { return failureOfTrigger }
    if !saysItself.contains(law.id), completesWhileItRests(program) { return endOfThrottle }
    if law.id != onWaiting {
      if supersedesWhatWaits(program) { return supersededInDelivery }
      if setsWhileValuesWait(program) { return setWhileWaiting }
    }
    if comparesStarts.contains(law.id), sendsBeforeAllIsStarted(program) {
      return startedMeanwhile
    }
    return nil
  }

  /// The law that says what becomes of a value that waits while another signal is set.
  private static let onWaiting: LawID = "PRM-4"

  static let failureOfTrigger = "what a failure of the trigger of sample means is left open"
  static let endOfThrottle =
    "when throttle completes is left open where its source does so before its time has passed"

  static let startedMeanwhile =
    "what else a signal of several parts starts after a value that comes inside its start is left open"

  /// Laws that compare what one thread sees of pipelines with the denotation, event by event.
  private static let comparesStarts: Set<LawID> = ["PLN-1", "PLN-2", "PLN-3", "PLN-4", "PLN-5"]

  static let supersededInDelivery =
    "a value that is put inside a callback, of a signal that is superseded there, may come or not"

  static let setWhileWaiting =
    "what a thread puts into the signal of a promise and then replaces may come or not, if others put as well"

  /// Whether another signal is set in a promise while values of several threads may wait for each other: of
  /// those that wait PRM-4 says that they reach nobody, which no order of whole calls explains.
  static func setsWhileValuesWait(_ program: Program) -> Bool {
    guard program.signal?.hasWord(of: ["promise", "lazyPromise"]) ?? false else { return false }
    let putting = program.threads.count { thread in thread.contains { $0.verb == .next } }
    return putting > 1 && program.threads.contains { thread in thread.contains { $0.verb == .set } }
  }

  /// Whether a value is put inside a callback, and then what supersedes its signal.
  ///
  /// What is nested has come by then, what is queued has not. A promise may have one line for its starts and
  /// what it tells.
  static func supersedesWhatWaits(_ program: Program) -> Bool {
    let inside = program.scripts.compactMap { script in
      if case .next = script.trigger { script.commands } else { nil }
    }
    if program.signal?.hasWord(of: ["promise"]) ?? false {
      let insideStarts = program.scripts.compactMap { script in
        if case .started = script.trigger { script.commands } else { nil }
      }
      return (inside + insideStarts).contains {
        follows(in: $0, { $0.verb == .next }, by: { $0.verb == .set })
      }
    }
    guard !inside.isEmpty else { return false }
    return (program.signal?.parts ?? []).contains { part in
      guard superseding.contains(part.word), let outer = part.operands.first?.sources else {
        return false
      }
      let inner = part.operands.dropFirst().flatMap(\.sources)
      return inside.contains {
        follows(
          in: $0,
          { $0.verb == .next && inner.contains($0.source ?? 0) },
          by: { $0.verb == .next && outer.contains($0.source ?? 0) }
        )
      }
    }
  }

  private static let superseding: Set<String> = ["mapToSignal", "switchToLatest"]

  private static func follows(
    in commands: [Command],
    _ first: (Command) -> Bool,
    by second: (Command) -> Bool
  ) -> Bool {
    commands.firstIndex(where: first).map { commands[$0...].contains(where: second) } ?? false
  }

  /// Whether what `sample` waits for fails, which may end the result or be ignored.
  static func triggerFails(in program: Program) -> Bool {
    let signals = [program.signal, program.equal].compactMap { $0 }
    let triggers = signals.filter { $0.hasWord(of: sampling) }.flatMap(triggers)
    guard !triggers.isEmpty else { return false }
    if triggers.contains(where: { $0.hasWord(of: failing) }) { return true }
    let sources = Set(triggers.flatMap(\.sources))
    guard !sources.isEmpty else { return false }
    return program.contains { $0.verb == .failed && sources.contains($0.source ?? 0) }
  }

  /// What the operators of a signal wait for of which a failure means nothing that the Spec says.
  static func triggers(of signal: Expression) -> [Expression] {
    signal.parts.filter { sampling.contains($0.word) }.flatMap { $0.operands.dropFirst() }
  }

  private static let sampling: Set<String> = ["sample"]

  /// Whether a source of `throttle` completes before the time has passed: the completion, and a value that
  /// waits, may come at once or then.
  static func completesWhileItRests(_ program: Program) -> Bool {
    [program.signal, program.equal].contains { signal in
      guard let signal, signal.hasWord(of: throttling) else { return false }
      var side = program
      side.signal = signal
      return Interpreter.leavesTimeOpen(side)
    }
  }

  private static let throttling: Set<String> = ["throttle"]

  /// Laws that look at programs in which that happens, and at nothing that depends on it.
  private static let saysItself: Set<LawID> = ["THR-4", "PLN-12", "PLN-14", "PLN-19", "PLN-23"]

  /// What runs for a key may be of such a type, too.
  private static let keyed: Set<String> = ["multicast", "replayingMulticast"]

  private static let accompanied: Set<String> = [
    "sample", "withLatestFrom", "takeUntilReplacement",
  ]

  /// Whether a signal that is started for an event has several parts to start, and a value is sent inside
  /// its start, by itself or by the signal that starts it: what follows from that value may happen at once,
  /// or when all of them have been started.
  static func sendsBeforeAllIsStarted(_ program: Program) -> Bool {
    let early = program.scripts.filter { script in script.commands.contains { $0.verb == .next } }
    return (program.signal?.parts ?? []).contains { part in
      inner(of: part).contains { signal in
        let leaves = signal.parts.count { $0.operands.isEmpty }
        guard leaves > 1 || !signal.words.isDisjoint(with: startingAgain.union(["startWith"]))
        else { return false }
        let sends = early.contains { script in
          if case .started(let letter) = script.trigger {
            signal.sources.contains(letter)
          } else {
            false
          }
        }
        return sends || !signal.words.isDisjoint(with: sendingInsideStart)
      }
    }
  }

  /// Whether a source has several observers, each of which starts a scripted one for what it is told: whom it
  /// tells last decides which run of that one is the latest, which is what a put means.
  static func showsOrderOfObservers(_ program: Program) -> Bool {
    let joins: Set<Verb> = [.again, .third, .crowd]
    guard program.commands.contains(where: { joins.contains($0.verb) }) else { return false }
    return (program.signal?.parts ?? []).contains { part in
      guard let outer = part.operands.first, !outer.words.isDisjoint(with: PipelineDrawing.shared)
      else { return false }
      return inner(of: part).contains { !$0.sources.isEmpty }
    }
  }

  private static func inner(of part: Expression) -> ArraySlice<Expression> {
    if startingAgain.contains(part.word) { return part.operands[...] }
    return starting.contains(part.word) ? part.operands.dropFirst() : []
  }

  private static let starting: Set<String> = [
    "mapToSignal", "mapToQueue", "mapToThrottled", "switchToLatest", "queued", "throttled", "then",
    "catch", "takeUntilReplacement",
  ]

  static let sendingInsideStart: Set<String> = [
    "startWith", "single", "fromSequence", "valuePromise", "replayingPipe", "promise",
  ]

  /// What does something inside its own start.
  static let happeningInsideStart = sendingInsideStart.union([
    "complete", "fail", "deferred", "beforeStarted", "rounds", "flood",
  ])

  /// What may send something inside its own start, or end there.
  static let eventsInsideStart = sendingInsideStart.union([
    "complete", "fail", "rounds", "flood", "shareReplay", "replayingMulticast",
  ])

  /// Operators of signals that wait: their functions may be called when a value comes, or when it is
  /// its turn.
  static let waiting: Set<String> = ["mapToQueue", "mapToThrottled", "queued", "throttled"]

  /// What fails by itself.
  static let failing: Set<String> = ["fail", "timeoutFailing"]

  /// What an operator is applied to whose values it may keep until it is their turn.
  static func keptBack(_ part: Expression) -> [Expression] {
    if part.word == "zip" { return part.operands }
    let keeps = waiting.contains(part.word) || resting.contains(part.word)
    return keeps ? Array(part.operands.prefix(1)) : []
  }

  /// Operators of time that keep values: who waits for the time of one before it asks for what follows hears of
  /// a failure then.
  private static let resting: Set<String> = ["delayEvents", "throttle", "debounce"]

  /// Whether functions are called, and signals started, for an event that is put while this one is being
  /// delivered.
  ///
  /// Inside the terminal callback what stands beside the one that has ended may still be at work: its
  /// resources are disposed of when the callback has returned.
  static func goesOn(during event: Event) -> Bool { event.isTerminal }
}
