internal import PropertyTesting

/// Draws a program from a source of choices; 0 everywhere is the simplest program.
typealias Draw = @Sendable (ChoiceSource) throws(Rejection) -> Program

/// Where the puts of a program happen.
///
/// A law is checked in every mode that it does not exclude.
enum DeliveryMode: Int, CaseIterable, Sendable {
  /// On the main thread, after start returned.
  case later
  /// Inside the generator, before start returned.
  case synchronous
  /// On another thread.
  case otherThread
  /// Inside the callback of the first event.
  case reentrant
  /// The last one on another thread, for which a callback, a function or a generator waits.
  case elsewhere
  /// Until a callback, a function, a generator or a disposal disposes.
  case disposed

  /// Where a law's puts happen unless it says something else.
  static let usual: [DeliveryMode] = [.later, .synchronous, .otherThread, .reentrant]
}

extension ChoiceSource {
  func element<E>(of elements: [E]) throws(Rejection) -> E {
    elements[try integer(in: 0...(elements.count - 1))]
  }

  /// As many commands as `range` permits, or several times as many if they are to be long, each in a
  /// span of its own, so that one can be removed.
  func commands(
    _ range: ClosedRange<Int>,
    isLong: Bool = false,
    _ draw: (Int) throws(Rejection) -> Command
  ) throws(Rejection) -> [Command] {
    var commands: [Command] = []
    let isLong = isLong && range.upperBound > 0
    let most = isLong ? max(4 * range.upperBound, 30) : range.upperBound
    while commands.count < most {
      let isForced = commands.count < range.lowerBound
      var next: Command?
      try span("command") { () throws(Rejection) in
        if !isForced, try !boolean(probability: isLong ? 0.96 : 0.7) { return }
        next = try draw(commands.count)
      }
      guard let next else { break }
      commands.append(next)
    }
    return commands
  }
}

/// Gives the values of a program their numbers: 1, 2, 3, … in the order of the text.
private func numbered(_ commands: [Command], from counter: inout Int) -> [Command] {
  commands.map { command in
    var command = command
    if command.verb == .next {
      counter += 1
      command.number = counter
    }
    command.body = numbered(command.body, from: &counter)
    return command
  }
}

/// Programs on one subscription whose commands come from one thread at a time.
///
/// - Parameters:
///   - count: how many commands follow the start.
///   - verbs: what they are; the earlier, the simpler.
///   - first: verbs that the program must begin with.
///   - last: verbs that it must end with.
///   - modes: where the puts may happen.
///   - repeats: whether equal values may be put.
///   - bursts: how often there are many more values than anybody would try by hand.
/// - Returns: what draws such a program.
func sequentialPrograms(
  _ count: ClosedRange<Int>,
  of verbs: [Verb],
  first: [Verb] = [],
  last: [Verb] = [],
  modes: [DeliveryMode] = DeliveryMode.usual,
  repeats: Bool = false,
  bursts: Double = 0
) -> Draw {
  { source throws(Rejection) in
    let mode = try source.element(of: modes)
    let isLong = try source.isLarge()
    var between = try source.commands(count, isLong: isLong) { _ throws(Rejection) in
      Command(try source.element(of: verbs))
    }
    if bursts > 0, try source.boolean(probability: bursts) {
      between += Array(repeating: Command(verbs[0]), count: try source.integer(in: 1...99))
    }
    var counter = 0
    var puts = numbered(
      first.map { Command($0) } + between + last.map { Command($0) },
      from: &counter
    )
    if repeats {
      for index in puts.indices where puts[index].verb == .next {
        puts[index].number = try source.integer(in: 1...2)
      }
    }
    return place(puts, mode)
  }
}

private func place(_ puts: [Command], _ mode: DeliveryMode) -> Program {
  switch mode {
  case .later: return Program(main: [.start()] + puts)
  case .synchronous:
    // The handle does not exist inside the generator, so what needs it comes after.
    let inside = puts.prefix { $0.verb == .next || $0.verb.putsTerminal }
    return Program(main: [.start(Array(inside))] + puts.dropFirst(inside.count))
  case .otherThread: return Program(main: [.start()], threads: [puts])
  case .elsewhere:
    guard let last = puts.last, let first = puts.first, first.verb == .next, puts.count > 1 else {
      return Program(main: [.start()] + puts)
    }
    let script = Program.Script(
      trigger: Event(put: first),
      commands: [Command(.elsewhere, [last])]
    )
    return Program(main: [.start()] + puts.dropLast(), scripts: [script])
  case .disposed:
    guard let first = puts.first, first.verb == .next else {
      return Program(main: [.start()] + puts)
    }
    let script = Program.Script(trigger: Event(put: first), commands: [Command(.dispose)])
    return Program(main: [.start()] + puts, scripts: [script])
  case .reentrant:
    guard let first = puts.first, first.verb == .next, puts.count > 1 else {
      return Program(main: [.start()] + puts)
    }
    let script = Program.Script(trigger: Event(put: first), commands: Array(puts.dropFirst()))
    return Program(main: [.start(), first], scripts: [script])
  }
}

/// Programs on one subscription that several threads use at once.
///
/// - Parameters:
///   - verbs: what threads do.
///   - lastThread: what the last thread does instead, if anything.
///   - perThread: how many commands a thread has.
///   - startsOnThread: whether the subscription may be started by one of the threads, so that the
///     others meet a generator which has not returned.
/// - Returns: what draws such a program.
func concurrentPrograms(
  of verbs: [Verb],
  lastThread: [Verb]? = nil,
  perThread: ClosedRange<Int> = 1...2,
  startsOnThread: Bool = true
) -> Draw {
  { source throws(Rejection) in
    let threadCount = try source.integer(in: 2...3)
    var starts = false
    if startsOnThread { starts = try source.boolean(probability: 0.3) }
    var threads: [[Command]] = []
    for index in 0..<threadCount {
      let own = index == threadCount - 1 ? lastThread ?? verbs : verbs
      threads.append(
        try source.commands(perThread) { _ throws(Rejection) in
          Command(try source.element(of: own))
        }
      )
    }
    var counter = 0
    threads = threads.map { numbered($0, from: &counter) }
    guard starts else { return Program(main: [.start()], threads: threads) }
    threads[0].insert(.start(), at: 0)
    return Program(main: [], threads: threads)
  }
}

/// A fixed beginning, commands drawn from a list, and what callbacks do; `deepening` says how often
/// values put each other, each inside the callback of the one before.
func scriptedPrograms(
  _ main: [Command],
  then commands: [Command] = [],
  count: ClosedRange<Int> = 0...2,
  on triggers: [Event],
  _ scripted: [Command],
  scriptCount: ClosedRange<Int> = 1...2,
  deepening: Double = 0
) -> Draw {
  { source throws(Rejection) in
    let rest =
      commands.isEmpty
      ? []
      : try source.commands(count) { _ throws(Rejection) in try source.element(of: commands) }
    let trigger = try source.element(of: triggers)
    let script = try source.commands(scriptCount) { _ throws(Rejection) in
      try source.element(of: scripted)
    }
    var scripts = [Program.Script(trigger: trigger, commands: script)]
    if deepening > 0, try source.boolean(probability: deepening) {
      for depth in 0..<(try source.integer(in: 1...6)) {
        let value = 10 + depth
        let before = depth == 0 ? scripts[0].commands.last.map(Event.init(put:)) : .next(value - 1)
        if let before { scripts.append(.init(trigger: before, commands: [.next(value)])) }
      }
    }
    return Program(main: main + rest, scripts: scripts)
  }
}

/// Any of several kinds of programs.
func anyOf(_ draws: Draw...) -> Draw {
  { source throws(Rejection) in try source.element(of: draws)(source) }
}

/// What is drawn, and now and then one of these programs, which that would hardly come to.
func mostly(_ draw: @escaping Draw, or choices: String...) -> Draw {
  let rare = choices.map { programs($0) }
  return { source throws(Rejection) in
    guard try source.boolean(probability: 0.15) else { return try draw(source) }
    return try source.element(of: rare)(source)
  }
}

/// What is drawn, and now and then one of those of these programs whose operators a subject has.
func mostly(
  _ draw: @escaping @Sendable (Subject) -> Draw,
  or choices: String...
) -> @Sendable (Subject) -> Draw {
  { subject in
    let drawn = draw(subject)
    let rare = offeredPrograms(choices, by: subject)
    guard !rare.isEmpty else { return drawn }
    return { source throws(Rejection) in
      guard try source.boolean(probability: 0.15) else { return try drawn(source) }
      return try source.element(of: rare)
    }
  }
}

/// Those of the programs whose operators a subject has.
private func offeredPrograms(_ choices: [String], by subject: Subject) -> [Program] {
  choices.map(written).filter { $0.signal?.isOffered(by: subject) != false }
}

/// Exactly these programs, the first being the simplest.
///
/// - Parameters:
///   - choices: the programs.
///   - others: what else may be drawn, as often as one of these.
/// - Returns: what draws such a program.
func programs(_ choices: String..., or others: Draw? = nil) -> Draw {
  let parsed = choices.map(written)
  return { source throws(Rejection) in
    if let others, try source.boolean() { return try others(source) }
    return try source.element(of: parsed)
  }
}

/// A program that stands in this package's own sources.
func written(_ text: String) -> Program {
  do throws(ProgramSyntaxError) {
    return try Program(text: text)
  } catch {
    fatalError("[SignalLaws bug] '\(text)': \(error)")
  }
}
