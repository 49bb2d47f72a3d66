extension Program {
  /// The same program as far as a contract lets it be run, or the clause that forbids it.
  ///
  /// Where an order of threads is all that a contract objects to, what they do is done by one of them: so
  /// few programs are lost, and a program that is shrunk stays inside.
  func within(_ contract: Contract, isConcurrent: Bool) -> Drawn {
    guard !contract.isEmpty else { return .program(self) }
    if contract.has(.noNegativeCounts), hasNegativeCount { return .outside(.noNegativeCounts) }
    if contract.has(.noReentrantSync), syncsInsideItsQueue { return .outside(.noReentrantSync) }
    if let allowed = contract.depth, depth > allowed.limit { return .outside(allowed.clause) }
    if contract.has(.noEventInsideStart), putsInsideStart { return .outside(.noEventInsideStart) }
    if contract.has(.anyStartOrder), showsOrderOfStarts { return .outside(.anyStartOrder) }
    if contract.has(.noAbandonment), letsGoOfSubscribers { return .outside(.noAbandonment) }
    if contract.has(.noDisposal), commands.contains(where: { Self.disposing.contains($0.verb) }) {
      return .outside(.noDisposal)
    }
    if contract.has(.waitingPuts), putsElsewhere { return .outside(.waitingPuts) }
    if contract.has(.waitingFailures), failsBehindAValue { return .outside(.waitingFailures) }
    if contract.has(.laterDelivery), overtakes || skipsWhatIsSuperseded || endsAtADisposal {
      return .outside(.laterDelivery)
    }
    if contract.has(.noValueInsideCallback) || contract.has(.noEndInsideValue) {
      let nesting = nesting
      if contract.has(.noValueInsideCallback), nesting.hasValue {
        return .outside(.noValueInsideCallback)
      }
      if contract.has(.noEndInsideValue), nesting.hasEnd { return .outside(.noEndInsideValue) }
    }
    var result = self
    // A program rests between what its main thread does: what one thread does alone is done by that one.
    if contract.has(.laterDelivery), !isConcurrent, busyThreads < 2 {
      result.main += result.threads.flatMap { $0 }
      result.threads = []
    }
    if contract.has(.serializedPuts) {
      guard !putsFromBlocks, !scriptsRaceWithThreads, !putsElsewhere else {
        return .outside(.serializedPuts)
      }
      result = result.withOneThreadPerSource
      let isLess = result.busyThreads < busyThreads
      if isConcurrent, isLess, result.busyThreads < 2 { return .outside(.serializedPuts) }
    }
    if contract.has(.singleThread) {
      guard result.busyThreads < 2, !usesMainActor,
        !commands.contains(where: { $0.verb == .elsewhere })
      else {
        return .outside(.singleThread)
      }
      result.main += result.threads.flatMap { $0 }
      result.threads = []
    }
    return .program(result)
  }

  /// What became of a program that was drawn.
  enum Drawn {
    case program(Program)
    /// A clause of the contract forbids it.
    case outside(Contract.Clause)
    /// It uses what the implementation does not have.
    case lacking(String)
    /// It uses what other laws have found fault with.
    case distrusted
    /// The Spec leaves open what comes of it: the question.
    case open(String)
    /// It cannot be run freely: what it lacks.
    case uncontrolled(String)
  }

  /// Whether a source lets go of its subscriber; without a letter it is the signal that nobody holds any more.
  private var letsGoOfSubscribers: Bool {
    commands.contains { $0.verb == .abandon && (signal == nil || $0.source != nil) }
  }

  private var busyThreads: Int { threads.count { !$0.isEmpty } }

  private static let counted: Set<String> = ["take", "skip", "takeLast"]

  private var hasNegativeCount: Bool {
    (signal?.parts ?? []).contains { Self.counted.contains($0.word) && $0.number() < 0 }
      || (equal?.parts ?? []).contains { Self.counted.contains($0.word) && $0.number() < 0 }
  }

  /// Whether somebody calls `sync` of a queue inside a block of it, or may: what a callback does is done
  /// wherever that is called.
  var syncsInsideItsQueue: Bool {
    ([main, closing] + threads).contains { Self.syncsAgain($0, inside: []) }
      || scripts.contains { Self.waitsForABlock($0.commands) }
  }

  private static func waitsForABlock(_ commands: [Command]) -> Bool {
    commands.contains { $0.verb.waitsForItsBlock || waitsForABlock($0.body) }
  }

  // Queues are told apart by their marks.
  private static func syncsAgain(_ commands: [Command], inside queues: Set<Int>) -> Bool {
    commands.contains { command in
      let verb = command.verb
      guard verb.enqueues else { return syncsAgain(command.body, inside: queues) }
      let queue = verb.queueMark
      if verb.waitsForItsBlock {
        return queues.contains(queue) || syncsAgain(command.body, inside: queues.union([queue]))
      }
      // Where it runs at once it is inside of all that it was.
      return syncsAgain(command.body, inside: queues.contains(queue) ? queues : [queue])
    }
  }

  /// How many operators are inside each other, or rounds or values follow one another; the most of these.
  var depth: Int {
    let signals = [signal, equal].compactMap { $0 }
    let rounds = signals.flatMap(\.parts).filter { Self.repeating.contains($0.word) }.map {
      $0.number()
    }
    let rows = ([main] + threads + scripts.map(\.commands)).map(Self.longestRow)
    return (rounds + rows + signals.map(\.height)).max() ?? 0
  }

  /// What the harness repeats as often as its number says.
  private static let repeating: Set<String> = ["rounds", "flood", "echo", "nested", "chain"]

  /// The most values that are put one after the other.
  private static func longestRow(_ commands: [Command]) -> Int {
    var (row, longest) = (0, 0)
    for command in commands {
      row = [.next, .put].contains(command.verb) ? row + 1 : 0
      longest = max(longest, row, longestRow(command.body))
    }
    return longest
  }

  /// Whether a generator puts, be it in parentheses or by a script.
  private var putsInsideStart: Bool {
    let words = (signal?.words ?? []).union(equal?.words ?? [])
    if !words.isDisjoint(with: ["rounds", "flood"]) { return true }
    let bodies = commands.filter { $0.verb == .start }.flatMap(\.body)
    let scripted = scripts.filter { if case .started = $0.trigger { true } else { false } }
    return !Self.fed(bodies + scripted.flatMap(\.commands)).isEmpty || endsBeforeAllAreStarted
  }

  /// Whether an operator that starts several signals is given one that sends or ends by itself, and others after
  /// it: who starts all of them before it listens starts those as well.
  private var endsBeforeAllAreStarted: Bool {
    let parts = (signal?.parts ?? []) + (equal?.parts ?? [])
    return parts.filter { Self.startingSeveral.contains($0.word) }.contains { part in
      // Those that are given another signal start that first, or last.
      let early =
        Expression.prefixed.contains(part.word) ? part.operands.dropLast() : part.operands[...]
      return early.flatMap(\.parts).contains { inner in
        LeftOpen.eventsInsideStart.contains(inner.word)
          || inner.word == "take" && inner.number() <= 0
      }
    }
  }

  /// Whether a dispose might come before what was put, or what is put before a run has begun: a program
  /// rests between what its main thread does, and nowhere else.
  private var overtakes: Bool {
    let inside = scripts.map(\.commands) + commands.filter { !$0.body.isEmpty }.map(\.body)
    // What several sources send at once arrives in any order.
    if inside.contains(where: LeftOpen.severalSources) { return true }
    return (threads + inside).contains {
      let verbs = $0.map(\.verb)
      return Self.comes(Self.putting, before: Self.ending, in: verbs)
        || Self.comes(Self.starting, before: Self.putting, in: verbs)
    }
  }

  /// Whether values for which an operator that switches starts signals follow one another without a rest: who
  /// reads them later starts only the last one.
  private var skipsWhatIsSuperseded: Bool {
    let parts = (signal?.parts ?? []) + (equal?.parts ?? [])
    return parts.filter { Self.switching.contains($0.word) }.contains { part in
      guard let outer = part.operands.first else { return false }
      if !outer.words.isDisjoint(with: Self.sendingSeveral) { return true }
      let sources = Set(outer.sources)
      // A source that is in it twice sends twice.
      if outer.parts.count(where: { $0.source != nil }) > sources.count { return true }
      let inStart = outer.parts.count { LeftOpen.sendingInsideStart.contains($0.word) }
      let rows = (scripts.map(\.commands) + threads + commands.map(\.body)).map { row in
        row.count { $0.verb == .next && sources.contains($0.source ?? 0) }
      }
      return inStart + (rows.max() ?? 0) > 1
    }
  }

  /// Whether a source ends because another one is disposed of, which may be before what that has put has come.
  private var endsAtADisposal: Bool {
    scripts.contains { script in
      guard case .freed = script.trigger else { return false }
      return script.commands.flattened.contains { $0.verb.putsTerminal }
    }
  }

  private static let switching: Set<String> = ["mapToSignal", "switchToLatest"]
  /// What may send two values and more at once.
  private static let sendingSeveral: Set<String> = [
    "fromSequence", "rounds", "flood", "restart", "recurse", "takeLast",
  ]

  private static func comes(_ one: Set<Verb>, before other: Set<Verb>, in verbs: [Verb]) -> Bool {
    guard let first = verbs.firstIndex(where: one.contains) else { return false }
    return verbs[first...].contains(where: other.contains)
  }

  private static let starting: Set<Verb> = [.start, .again, .third, .crowd]
  private static let putting: Set<Verb> = [.next, .failed, .completed, .put, .set]
  private static let ending: Set<Verb> = [.dispose, .disposeAgain, .disposeThird, .drop]
  private static let disposing: Set<Verb> = [.dispose, .disposeAgain, .disposeThird, .awaitCancel]

  /// Operators that start several signals at once.
  private static let startingSeveral: Set<String> = [
    "combineLatest", "combineLatestFrom", "combineLatestOn", "merge", "zip", "race", "sample",
    "withLatestFrom", "takeUntilReplacement",
  ]

  /// Whether it shows in which order an operator starts several signals: by what happens inside the start
  /// of one of them, by functions that make them, or by a source that is in two of them, of which a put
  /// means the last run.
  private var showsOrderOfStarts: Bool {
    let parts = (signal?.parts ?? []) + (equal?.parts ?? [])
    let isShown = parts.filter { Self.startingSeveral.contains($0.word) }.contains { part in
      let sources = part.operands.map { Set($0.sources) }
      let together = sources.reduce(into: Set()) { $0.formUnion($1) }
      return together.count < sources.reduce(0) { $0 + $1.count }
        || part.hasWord(of: LeftOpen.happeningInsideStart)
        || scripts.contains { script in together.contains { script.trigger == .started($0) } }
    }
    return isShown || parts.contains(where: showsWhenItStarts)
      || parts.contains(where: showsWhenItAsks)
  }

  /// Whether a source fails inside its start, after a value for which an operator that queues starts a signal:
  /// one that has not asked for the value yet has the failure first.
  private func showsWhenItAsks(_ part: Expression) -> Bool {
    guard LeftOpen.waiting.contains(part.word), let outer = part.operands.first else {
      return false
    }
    let isFailingItself = outer.words.contains("fail")
    return isFailingItself
      || scripts.contains { script in
        guard case .started(let source) = script.trigger, outer.sources.contains(source) else {
          return false
        }
        return script.commands.contains { $0.verb == .failed }
      }
  }

  /// Whether something fails that has sent a value, and is what an operator is applied to that keeps values.
  private var failsBehindAValue: Bool {
    func sources(that verb: Verb) -> Set<Int> {
      Set(commands.filter { $0.verb == verb }.map { $0.source ?? 0 })
    }
    let (sending, failing) = (sources(that: .next), sources(that: .failed))
    return ((signal?.parts ?? []) + (equal?.parts ?? [])).flatMap(LeftOpen.keptBack).contains {
      let own = Set($0.sources)
      return (!sending.isDisjoint(with: own) || $0.hasWord(of: LeftOpen.sendingInsideStart))
        && (!failing.isDisjoint(with: own) || $0.hasWord(of: LeftOpen.failing))
    }
  }

  /// Whether something is put inside the start of a source that an operator starts once more by what is put:
  /// which of the two runs a put means is then a matter of when the second one begins.
  private func showsWhenItStarts(_ part: Expression) -> Bool {
    guard part.operands.count > 1 else { return false }
    let sources = part.operands.flatMap { Set($0.sources) }
    return scripts.contains { script in
      guard case .started(let source) = script.trigger, !Self.fed(script.commands).isEmpty else {
        return false
      }
      return sources.count { $0 == source } > 1
    }
  }

  // MARK: Nesting

  /// What is put from inside a callback, or while a value of the same source is under way.
  struct Nesting {
    /// Values from inside any callback.
    var hasValue = false
    /// Ends from inside a value.
    var hasEnd = false

    fileprivate mutating func join(_ other: Nesting) {
      hasValue = hasValue || other.hasValue
      hasEnd = hasEnd || other.hasEnd
    }
  }

  /// What of the program is put from inside what.
  ///
  /// Of a program on several sources the denotation knows what happens inside of what.
  var nesting: Nesting {
    if let signal {
      let words = signal.words
      if words.contains("echo") { return Nesting(hasValue: true) }
      guard !scripts.isEmpty else { return Nesting() }
      var found = Interpreter.nesting(of: self)
      // An implementation may call back where the denotation does not.
      found.join(scriptedNesting)
      if let equal {
        var other = self
        (other.signal, other.equal) = (equal, nil)
        let second = Interpreter.nesting(of: other)
        found.join(second)
      }
      return found
    }
    return scriptedNesting
  }

  /// What the scripts of deliveries put, whether these come or not.
  private var scriptedNesting: Nesting {
    var found = Nesting()
    for script in scripts where script.trigger.isDelivery {
      for command in script.commands.flattened {
        if command.verb == .next { found.hasValue = true }
        if command.verb.putsTerminal, !script.trigger.isTerminal { found.hasEnd = true }
      }
    }
    return found
  }

  // MARK: Threads

  /// The sources that commands put into: a letter, or what `put` and `set` feed.
  private static func fed(_ commands: [Command]) -> Set<Int> {
    var sources: Set<Int> = []
    for command in commands.flattened {
      switch command.verb {
      case .next, .failed, .completed: sources.insert(command.source ?? 0)
      case .put, .set: sources.insert(-1)
      default: break
      }
    }
    return sources
  }

  /// Whether a block of a queue puts: who else does so at the same time is not known.
  private var putsFromBlocks: Bool {
    let blocks: Set<Verb> = [.async, .dispatch, .otherAsync, .otherDispatch]
    return commands.contains { blocks.contains($0.verb) && !Self.fed($0.body).isEmpty }
  }

  /// Whether another thread puts while a callback waits for it.
  private var putsElsewhere: Bool {
    commands.contains { $0.verb == .elsewhere && !Self.fed($0.body).isEmpty }
  }

  /// Whether a callback puts into what another thread puts into.
  private var scriptsRaceWithThreads: Bool {
    guard busyThreads > 1 else { return false }
    let scripted = Self.fed(scripts.flatMap(\.commands))
    return !scripted.isDisjoint(with: Self.fed(threads.flatMap { $0 }))
  }

  /// Threads that put into one source are one thread.
  private var withOneThreadPerSource: Program {
    var joined: [(sources: Set<Int>, commands: [Command])] = []
    for thread in threads where !thread.isEmpty {
      var entry = (sources: Self.fed(thread), commands: thread)
      while let index = joined.firstIndex(where: { !$0.sources.isDisjoint(with: entry.sources) }) {
        let earlier = joined.remove(at: index)
        entry.sources.formUnion(earlier.sources)
        entry.commands = earlier.commands + entry.commands
      }
      joined.append(entry)
    }
    var program = self
    program.threads = joined.map(\.commands)
    return program
  }
}
