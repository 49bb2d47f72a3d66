/// Runs a program on denotations: what ought to happen, one thing after the other.
final class Interpreter {
  /// Something that happens, and to which observer.
  struct Output: Hashable {
    var event: Event
    var observer = 0
  }

  private(set) var outputs: [Output] = []
  /// How much there was of it at each put.
  private var puts: [Int] = []
  private var scripts: [Event: [Command]] = [:]
  private let signal: Expression
  private var observers: [Int: SignalRun] = [:]
  /// Every subscription: one that is forgotten still runs.
  private var subscriptions: [SignalRun] = []
  private var handles: Set<Int> = []
  private var runs: [Int: [SignalRun]] = [:]
  private var hubs: [Expression: SharedSource] = [:]
  private var agenda: [(due: Int, alarm: Int, run: SignalRun)] = []
  private var now = 0
  /// How many of the alarms that are due at the end of a wait ring before the next command, if not all.
  private var mayRing: Int?
  private var isAbandoned = false
  /// How many callbacks there are inside each other, and how many of them have a value.
  private var callbacks = 0
  private var values = 0
  private var nesting = Program.Nesting()

  /// Whether something may as well have happened at another time.
  private var leavesTimeOpen = false

  /// Whether a multicast that may replay or not does.
  private let multicastReplays: Bool

  init(_ signal: Expression, scripts: [Program.Script] = [], multicastReplays: Bool = false) {
    self.signal = signal
    self.multicastReplays = multicastReplays
    for script in scripts { self.scripts[script.trigger] = script.commands }
    // A source that is fed from outside is there before its first subscription.
    for word in signal.parts { _ = shared(word) }
  }

  /// What a program without concurrent threads leaves.
  static func outputs(of program: Program, multicastReplays: Bool = false) -> [Output] {
    guard let signal = program.signal else { return [] }
    let interpreter = Interpreter(
      signal,
      scripts: program.scripts,
      multicastReplays: multicastReplays
    )
    interpreter.perform(program.main + program.threads.flatMap { $0 } + program.closing)
    if !program.isTimed { interpreter.finish() }
    return interpreter.outputs
  }

  /// What a program without concurrent threads leaves, and how much of it is there at each of its puts into
  /// sources.
  static func course(of program: Program) -> (outputs: [Output], puts: [Int]) {
    let interpreter = finished(program)
    return (interpreter?.outputs ?? [], interpreter?.puts ?? [])
  }

  /// What a program may leave in which time runs out while the last command of its thread is made: of the
  /// alarms of that moment none, some or all ring before it.
  static func outputsAtOneMoment(of program: Program) -> [[Output]] {
    guard let signal = program.signal, let commands = program.threads.first,
      let last = commands.lastIndex(where: { $0.verb == .wait })
    else { return [outputs(of: program)] }
    var outcomes: [[Output]] = []
    while true {
      let interpreter = Interpreter(signal, scripts: program.scripts)
      interpreter.perform(program.main)
      interpreter.perform(Array(commands[..<last]))
      interpreter.mayRing = outcomes.count
      interpreter.perform(commands[last])
      let isLate = interpreter.agenda.contains { $0.due <= interpreter.now }
      interpreter.mayRing = nil
      interpreter.perform(Array(commands[(last + 1)...]) + program.closing)
      outcomes.append(interpreter.outputs)
      if !isLate { return outcomes }
    }
  }

  /// What the program puts from inside a value.
  static func nesting(of program: Program) -> Program.Nesting {
    finished(program)?.nesting ?? .init()
  }

  /// Whether something happens of which the Spec leaves open when.
  static func leavesTimeOpen(_ program: Program) -> Bool {
    finished(program)?.leavesTimeOpen ?? false
  }

  /// The interpreter that has run a program to its end.
  private static func finished(_ program: Program) -> Interpreter? {
    guard let signal = program.signal else { return nil }
    let interpreter = Interpreter(signal, scripts: program.scripts)
    interpreter.perform(program.main + program.threads.flatMap { $0 } + program.closing)
    if !program.isTimed { interpreter.finish() }
    return interpreter
  }

  func perform(_ commands: [Command]) {
    for command in commands { perform(command) }
  }

  /// Lets everything ring that is still to ring.
  func finish() {
    while let first = agenda.map(\.due).min() { advance(to: first) }
  }

  private func noteNesting(of command: Command) {
    let isUnderWay = command.source != nil && run(of: command)?.isDelivering == true
    switch command.verb {
    case .next, .put: if callbacks > 0 || isUnderWay { nesting.hasValue = true }
    case .failed, .completed: if values > 0 || isUnderWay { nesting.hasEnd = true }
    default: break
    }
  }

  private func perform(_ command: Command) {
    noteNesting(of: command)
    if [.next, .failed, .completed].contains(command.verb) { puts.append(outputs.count) }
    switch command.verb {
    case .start, .mainStart: start(0)
    case .again: start(1)
    case .third: start(2)
    case .crowd: for observer in 3..<(3 + (command.number ?? 0)) { start(observer) }
    case .dispose: dispose(0)
    case .drop: handles.remove(0)
    case .abandon where command.source != nil: run(of: command)?.letGo()
    case .abandon: abandon()
    case .elsewhere, .main: perform(command.body)
    case .disposeAgain: dispose(1)
    case .disposeThird: dispose(2)
    case .next: run(of: command)?.put(.next(command.number ?? 0))
    case .failed: run(of: command)?.put(.failed(1))
    case .completed: run(of: command)?.put(.completed)
    case .put where isAbandoned, .set where isAbandoned: break
    case .put: for shared in hubs.values where shared.isFed { shared.put(command.number ?? 0) }
    case .set:
      let expression = Expression(word: Command.letter(command.source ?? 0))
      for shared in hubs.values where shared.isReplaceable { shared.set(expression) }
    case .wait:
      for _ in 0..<(command.number ?? 0) {
        advance(to: now + 1)
        occur(.tick)
      }
    default: break
    }
  }

  /// Nobody can start the signal, or feed it, any more.
  private func abandon() {
    isAbandoned = true
    for shared in hubs.values { shared.abandon() }
  }

  private func advance(to time: Int) {
    while let index = agenda.indices.min(by: { agenda[$0].due < agenda[$1].due }),
      agenda[index].due <= time
    {
      if let left = mayRing, agenda[index].due == time {
        guard left > 0 else { break }
        mayRing = left - 1
      }
      let entry = agenda.remove(at: index)
      now = max(now, entry.due)
      entry.run.ring(entry.alarm)
    }
    now = time
  }

  private func run(of command: Command) -> SignalRun? {
    let runs = runs[command.source ?? 0] ?? []
    if let run = command.run { return runs.indices.contains(run) ? runs[run] : nil }
    return command.isPrevious ? runs.dropLast().last : runs.last
  }

  private func start(_ observer: Int) {
    if isAbandoned { return }
    var started = signal
    if signal.word == "each" {
      started = signal.operands[min(observer, signal.operands.count - 1)]
    }
    // The run belongs to the interpreter.
    let run = SignalRun(started, self) { [unowned self] input in
      let isValue = !input.isTerminal
      callbacks += 1
      if isValue { values += 1 }
      defer {
        callbacks -= 1
        if isValue { values -= 1 }
      }
      switch input {
      case .next(let value): occur(.next(value), observer)
      case .failed(let code): occur(code == 1 ? .failed : .failedWith(code), observer)
      case .completed: occur(.completed, observer)
      }
    }
    observers[observer] = run
    subscriptions.append(run)
    run.start()
    handles.insert(observer)
  }

  private func dispose(_ observer: Int) {
    // A program has no handle before start has returned.
    if handles.contains(observer) { observers[observer]?.dispose() }
  }

  // MARK: For runs

  func occur(_ event: Event, _ observer: Int = 0) {
    outputs.append(Output(event: event, observer: observer))
    if observer == 0, let script = scripts.removeValue(forKey: event) { perform(script) }
  }

  func noteOpenTime() { leavesTimeOpen = true }

  func began(_ run: SignalRun, source: Int) {
    runs[source, default: []].append(run)
    occur(.started(source))
  }

  func schedule(_ run: SignalRun, after units: Int, _ alarm: Int) {
    agenda.append((now + max(units, 0), alarm, run))
  }

  /// What subscriptions of a signal share, if they share anything.
  func shared(_ expression: Expression) -> SharedSource? {
    guard var kind = SharedSource.Kind(expression) else { return nil }
    if expression.word == "multicast" { kind.replays = multicastReplays }
    // A multicast or a queue has one shared source per key, whatever is given for it.
    var key = expression
    if kind.isKeyed { key.operands = [] }
    if let shared = hubs[key] { return shared }
    let shared = SharedSource(kind, expression, self)
    hubs[key] = shared
    return shared
  }
}
