internal import PropertyTesting

/// What programs on signals consist of; the defaults are all that makes sense.
struct SignalPrograms: Sendable {
  /// The signals to choose from; two that must behave in the same way are joined by ` = `.
  var signals: [String]
  /// What draws a pipeline instead.
  var pipelines: PipelineDrawing?
  /// Whole signals that are no tree of operators, and how often one of them is taken for a pipeline.
  var wholes: [String] = []
  var whole = 0.2
  /// Commands before and after those that are drawn.
  var first = ""
  var last = ""
  /// What may come after them instead, one as often as the other.
  var lasts: [String] = []
  /// How often those before are left out.
  var beginsWithout = 0.0
  /// Commands for when all threads have ended, and how often they come.
  var closing = ""
  var closes = 1.0
  /// How many commands are drawn.
  var count = 0...4
  /// What sources put.
  var puts: [Verb] = [.next, .next, .completed, .failed]
  /// Commands that may come besides, as text.
  var also: [String] = []
  /// The sources that put; those of the signal if this is empty.
  var sources: [Int] = []
  /// Values that are put; distinct ones, in order, if this is `nil`.
  var values: ClosedRange<Int>?
  /// How often there are few values instead, so that equal ones come; 0.1 if this is `nil` and no command
  /// depends on a value.
  var repeats: Double?
  var modes: [DeliveryMode] = DeliveryMode.usual
  /// Commands that callbacks may run.
  var scripts: [(on: String, do: String)] = []
  /// How many concurrent threads there are, and how many commands each has.
  var threads: ClosedRange<Int> = 0...0
  var perThread = 1...2
  /// Commands that the threads may make, instead of those that may come besides.
  var threadAlso: [String]?
  /// What each thread does first.
  var threadsBeginWith = ""
  /// Whether one more thread disposes the result.
  var disposes = false
  /// Whether each thread has a source of its own.
  var ownSources = true
  /// Whether all threads of a pipeline put into the same sources.
  var sharesSources = false
  /// Whether one program in ten is a large one.
  var mayBeLarge = true
  /// How often one put becomes many.
  var bursts = 0.03
  /// How many values come first, for an operator that counts so far.
  var crowdOfValues = 0
  /// How often a second observer comes behind what is drawn, for which as much is put once more.
  var repetition = 0.0
  /// The sources that complete where they would fail.
  var unfailing: Set<Int> = []
}

extension SignalPrograms {
  /// How many commands there are, and what they are.
  private enum Length {
    case usual
    case long
    /// Where most programs of that length would be over long before.
    case longWithFewEnds
  }

  /// Has a second observer come, for which these sources put as well: observers share nothing.
  mutating func addObserver(_ sources: String...) {
    also += ["again"] + sources.map { "\($0)'.next 0" }
    repetition = 0.25
    if !dependsOnValues { repeats = 0.25 }
  }

  /// Has threads begin and end subscriptions, and those that are left then hear a value.
  mutating func joinAndLeave() {
    count = 0...1
    puts = []
    also = ["third"]
    threads = 2...3
    perThread = 1...1
    ownSources = false
    threadAlso = ["again", "dispose", "dispose''"]
    closing = "a.next 9"
  }

  /// Has threads end all of three subscriptions.
  mutating func leaveFromThreads() {
    first = "again third"
    count = 0...0
    puts = []
    threads = 2...3
    perThread = 1...1
    ownSources = false
    also = ["dispose'", "dispose''"]
    last = "dispose"
  }

  /// Has so many threads put values, and nothing else, each so many.
  mutating func putFromThreads(_ threads: ClosedRange<Int>, each: ClosedRange<Int> = 1...2) {
    puts = [.next]
    self.threads = threads
    perThread = each
  }

  /// Draws such a program.
  var draw: Draw {
    { source throws(Rejection) in
      var program = Program(main: [])
      // What threads do is tried in many orders: there, much is done by few commands.
      let isLarge = mayBeLarge && threads.upperBound == 0 ? try source.isLarge() : false
      if let pipelines {
        if !wholes.isEmpty, try source.boolean(probability: whole) {
          program.signal = Expression(stringLiteral: try source.element(of: wholes))
        } else {
          program.signal = try pipelines.expression(source)
        }
        guard !LeftOpen.failsBeside(program.signal) else { throw Rejection.filtered }
        var feeding = feeding(program.signal)
        if let repeats, try source.boolean(probability: repeats) { feeding.values = 0...2 }
        return try feeding.draw(program, isLarge: isLarge, source)
      }
      // Nothing may be left of what a subject has.
      guard !signals.isEmpty else { throw Rejection.filtered }
      let text = try source.element(of: signals)
      let sides = text.split(separator: " = ").map(String.init)
      program.signal = Expression(stringLiteral: sides[0])
      if sides.count > 1 {
        program.equal = Expression(stringLiteral: sides[1])
      } else if isLarge, let signal = program.signal {
        program.signal = try signal.enlarged(source)
      }
      var programs = self
      let repeats = repeats ?? (dependsOnValues ? 0 : 0.1)
      if repeats > 0, try source.boolean(probability: repeats) { programs.values = 1...2 }
      if let count = program.signal?.largestCount, count > 20 {
        programs.crowdOfValues = count + 10
      }
      return try programs.draw(program, isLarge: isLarge, source)
    }
  }

  /// Whether values have to be told apart.
  private var dependsOnValues: Bool {
    values != nil || threads.upperBound > 0 || !scripts.isEmpty
      || !modes.allSatisfy { $0 == .later }
      || !puts.contains(.next)
  }

  /// The same with the commands that feed what of a pipeline is no scripted source.
  private func feeding(_ signal: Expression?) -> SignalPrograms {
    var programs = self
    programs.unfailing = LeftOpen.unfailing(signal)
    let hubs = Set(PipelineDrawing.hubs.map(\.word)).intersection(signal?.words ?? [])
    if hubs.contains("promise") {
      programs.also += ["a.set", "b.set"]
    } else if !hubs.isEmpty {
      programs.also += ["put 0", "put 0"]
    }
    return programs
  }

  /// Draws the commands for a signal.
  private func draw(
    _ drawn: Program,
    isLarge: Bool,
    _ source: ChoiceSource
  ) throws(Rejection) -> Program {
    var program = drawn
    var length = Length.usual
    if isLarge { length = try source.boolean() ? .longWithFewEnds : .long }
    let letters = sources.isEmpty ? program.signal?.sources ?? [] : sources
    let isBare = beginsWithout > 0 ? try source.boolean(probability: beginsWithout) : false
    let beginning = try Self.commands(isBare ? "" : first).map { command throws(Rejection) in
      try sized(command, upTo: 40, source)
    }
    // Many values for many observers take long, and show nothing that one of both does not.
    let isCrowded = beginning.contains { $0.verb == .crowd && $0.number ?? 0 > 12 }
    var each = self
    if isCrowded { each.bursts = 0 }
    // Values are distinct from those that every program has.
    var counter = beginning.compactMap(\.number).filter { $0 < 7 }.max() ?? 0
    var drawn = try each.commands(count, length, letters, source, &counter)
    if crowdOfValues > 0, puts.contains(.next), let letter = letters.first {
      for _ in 0..<crowdOfValues {
        var command = Command(.next, number: try value(source, &counter))
        command.source = letter
        drawn.insert(command, at: 0)
      }
    }
    if repetition > 0, threads.upperBound == 0, try source.boolean(probability: repetition) {
      drawn.append(Command(.again))
      let range = 0...max(count.upperBound, 2)
      drawn += try commands(range, length, letters, source, &counter)
    }
    let ending = Self.commands(lasts.isEmpty ? last : try source.element(of: lasts))
    if threads.upperBound > 0 {
      program.main = [.start()] + beginning + drawn
      try addThreads(to: &program, letters, source, &counter, ending)
      try addScript(to: &program, source)
      return program.withOneRunPerObserver
    }
    program.main = [.start()] + beginning + drawn + ending
    try addScript(to: &program, source)
    let placed = try place(program, source).withOneRunPerObserver
    if pipelines != nil,
      LeftOpen.sendsBeforeAllIsStarted(placed) || LeftOpen.showsOrderOfObservers(placed)
    {
      throw Rejection.filtered
    }
    return placed
  }

  static func commands(_ text: String) -> [Command] { written(text).main }

  private func commands(
    _ range: ClosedRange<Int>,
    _ length: Length,
    _ letters: [Int],
    _ source: ChoiceSource,
    _ counter: inout Int
  ) throws(Rejection) -> [Command] {
    let others = also.map { Self.commands($0)[0] }
    // A pipeline without scripted sources has nothing to put into.
    let places = letters.isEmpty && pipelines == nil ? 1 : letters.count
    let putCount = puts.count * places
    if putCount + others.count == 0 { return [] }
    var last = counter
    defer { counter = last }
    let drawn = try source.commands(range, isLong: length != .usual) { _ throws(Rejection) in
      var index = try source.integer(in: 0...(putCount + others.count - 1))
      let verb = index < putCount ? puts[index % puts.count] : others[index - putCount].verb
      if length == .longWithFewEnds, verb.putsTerminal || verb == .dispose || verb == .drop {
        index = try source.integer(in: 0...(putCount + others.count - 1))
      }
      guard index < putCount else {
        var command = others[index - putCount]
        command = try sized(command, upTo: 20, source)
        if length != .usual, command.verb == .wait {
          command.number = try source.integer(in: 1...4)
        }
        if [.put, .next].contains(command.verb), command.number == 0 {
          command.number = try value(source, &last)
        }
        return command
      }
      var command = Command(puts[index % puts.count])
      command.source = letters.isEmpty ? nil : letters[index / puts.count]
      if command.verb == .failed, let letter = command.source, unfailing.contains(letter) {
        command.verb = .completed
      }
      if command.verb == .next { command.number = try value(source, &last) }
      return command
    }
    var commands: [Command] = []
    for (index, command) in drawn.enumerated() {
      // In a long program one is enough.
      let isOpen = length == .usual || commands.count == index
      commands += isOpen ? try burst(command, source, &last) : [command]
    }
    return commands
  }

  /// The command, with how many observers come if they are many.
  private func sized(
    _ command: Command,
    upTo most: Int,
    _ source: ChoiceSource
  ) throws(Rejection) -> Command {
    guard command.verb == .crowd, command.number == 0 else { return command }
    var command = command
    command.number = try source.integer(in: 1...most)
    return command
  }

  /// The command, or now and then as many of its kind as no implementation may have prepared for.
  private func burst(
    _ command: Command,
    _ source: ChoiceSource,
    _ last: inout Int
  ) throws(Rejection) -> [Command] {
    guard bursts > 0, threads.upperBound == 0, [.next, .put].contains(command.verb),
      try source.boolean(probability: bursts)
    else { return [command] }
    var commands = [command]
    // Two numbers, so that most are large and each can be made smaller.
    for _ in 0..<(try source.integer(in: 1...40) + source.integer(in: 0...40)) {
      var next = command
      next.number = try value(source, &last)
      commands.append(next)
    }
    return commands
  }

  private func value(_ source: ChoiceSource, _ last: inout Int) throws(Rejection) -> Int {
    if let values { return try source.integer(in: values) }
    last += 1
    return last
  }

  private func addThreads(
    to program: inout Program,
    _ letters: [Int],
    _ source: ChoiceSource,
    _ counter: inout Int,
    _ ending: [Command]
  ) throws(Rejection) {
    var count = try source.integer(in: threads)
    // A source is fed by one thread, unless it is the only one.
    if ownSources, !sharesSources, letters.count > 1 || pipelines != nil {
      count = min(count, max(letters.count, 1))
    }
    for index in 0..<count {
      var own = ownSources && !letters.isEmpty ? [letters[index % letters.count]] : letters
      if sharesSources {
        own = letters
      } else if pipelines != nil {
        own = letters.enumerated().filter { $0.0 % count == index }.map(\.1)
      }
      var programs = self
      programs.also = threadAlso ?? also
      let drawn = try programs.commands(perThread, .usual, own, source, &counter)
      program.threads.append(Self.commands(threadsBeginWith) + drawn)
    }
    let isClosed = closes < 1 ? try source.boolean(probability: closes) : true
    program.closing = isClosed ? Self.commands(closing) : []
    if disposes { program.threads.append([Command(.dispose)]) }
    if program.threads.isEmpty {
      program.main += ending
    } else {
      program.threads[program.threads.count - 1] += ending
    }
  }

  private func addScript(to program: inout Program, _ source: ChoiceSource) throws(Rejection) {
    guard !scripts.isEmpty else { return }
    let script = try source.element(of: scripts)
    guard let trigger = Event(text: script.on) else {
      fatalError("[SignalLaws bug] '\(script.on)' is no event")
    }
    program.scripts.append(.init(trigger: trigger, commands: Self.commands(script.do)))
  }

  /// What a source puts from inside its start.
  ///
  /// Where it is started again after its end, which it may be in any pipeline, that may be inside its
  /// start or when that has returned, and what is put after the end is for the one run or the other.
  private func insideStart(_ puts: [Command], of letter: Int, _ program: Program) -> [Command] {
    let inside = puts.filter { $0.source == letter && ($0.verb == .next || $0.verb.putsTerminal) }
    let words = (program.signal?.words ?? []).union(program.equal?.words ?? [])
    guard pipelines != nil || !words.isDisjoint(with: LeftOpen.startingAgain),
      let end = inside.firstIndex(where: \.verb.putsTerminal)
    else { return inside }
    return Array(inside[...end])
  }

  /// What happens to the first observer and has no script yet.
  private static func eventsOfFirst(in program: Program) -> [Event] {
    Interpreter.outputs(of: program).filter { output in
      output.observer == 0 && !program.scripts.contains { $0.trigger == output.event }
    }.map(\.event)
  }

  /// Moves the puts to where the mode has them.
  private func place(_ program: Program, _ source: ChoiceSource) throws(Rejection) -> Program {
    var program = program
    let puts = Array(program.main.dropFirst())
    switch try source.element(of: modes) {
    case .later: break
    case .otherThread:
      if !program.isTimed { (program.main, program.threads) = ([.start()], [puts]) }
    case .synchronous:
      let letters = program.signal?.sources ?? []
      guard !letters.isEmpty else { break }
      let letter = try source.element(of: letters)
      let inside = insideStart(puts, of: letter, program)
      guard !inside.isEmpty, !program.scripts.contains(where: { $0.trigger == .started(letter) })
      else { break }
      program.main = [.start()] + puts.filter { !inside.contains($0) }
      program.scripts.append(.init(trigger: .started(letter), commands: inside))
    case .disposed:
      let events = Self.eventsOfFirst(in: program)
      guard !events.isEmpty else { break }
      let trigger = try source.element(of: events)
      program.scripts.append(.init(trigger: trigger, commands: [Command(.dispose)]))
    case .elsewhere:
      var beginning = program
      beginning.main = [.start()]
      beginning.main += puts.dropLast()
      let events = Self.eventsOfFirst(in: beginning)
      guard let inside = puts.last, !inside.verb.putsTerminal, !events.isEmpty else { break }
      program = beginning
      let trigger = try source.element(of: events)
      program.scripts.append(.init(trigger: trigger, commands: [Command(.elsewhere, [inside])]))
    case .reentrant:
      guard puts.count > 1, program.scripts.isEmpty else { break }
      let cut = try source.integer(in: 1...(puts.count - 1))
      var beginning = program
      beginning.main = [.start()] + puts.prefix(cut)
      let delivered = Interpreter.outputs(of: beginning).filter(\.event.isDelivery)
      let inside = Array(puts.dropFirst(cut))
      guard let trigger = delivered.last, trigger.observer == 0,
        delivered.count(where: { $0 == trigger }) == 1,
        pipelines == nil || !LeftOpen.endBesideOthers(inside),
        !LeftOpen.severalSources(inside),
        pipelines == nil || !LeftOpen.goesOn(during: trigger.event), pipelines?.notes != true
      else { break }
      program = beginning
      program.scripts = [.init(trigger: trigger.event, commands: inside)]
    }
    return program
  }
}

extension Program {
  /// The same without starts of an observer that has not left since it was started: a trace could
  /// not tell its subscriptions apart.
  fileprivate var withOneRunPerObserver: Program {
    let leaving: [Verb: Verb] = [.disposeAgain: .again, .disposeThird: .third]
    var started: Set<Verb> = []
    // Who has dropped the handle cannot dispose.
    let drops = commands.contains { $0.verb == .drop }
    func cut(_ commands: [Command]) -> [Command] {
      commands.filter { command in
        if drops, command.verb == .dispose { return false }
        if let back = leaving[command.verb] { started.remove(back) }
        guard [.again, .third, .crowd].contains(command.verb) else { return true }
        return started.insert(command.verb).inserted
      }
    }
    var program = self
    program.main = cut(main)
    for index in scripts.indices { program.scripts[index].commands = cut(scripts[index].commands) }
    program.threads = threads.map(cut).filter { !$0.isEmpty }
    program.closing = cut(closing)
    return program
  }
}

/// Programs on one of these signals.
func signalPrograms(
  _ signals: String...,
  with change: (inout SignalPrograms) -> Void = { _ in }
) -> Draw {
  var programs = SignalPrograms(signals: signals)
  change(&programs)
  return programs.draw
}

/// Programs on pipelines of the operators that an implementation has, and now and then on a whole signal.
func pipelinePrograms(
  besides wholes: [String] = [],
  with change: @escaping @Sendable (inout SignalPrograms) -> Void = { _ in }
) -> @Sendable (Subject) -> Draw {
  { subject in
    var programs = SignalPrograms(signals: [])
    programs.pipelines = PipelineDrawing(for: subject)
    programs.wholes = wholes.filter { Expression(stringLiteral: $0).isOffered(by: subject) }
    change(&programs)
    // What is put from inside cannot be awaited.
    if subject.contract.has(.laterDelivery) { programs.modes = [.later] }
    // Where a handle that is dropped disposes, that is what SUB-22 says, and no pipeline.
    if subject.deviations["SUB-22"] != nil { programs.also.removeAll { $0 == "drop" } }
    return programs.draw
  }
}
