internal import Dispatch
internal import Interleaving

/// Runs a program on a signal that is made of scripted sources and operators.
///
/// Unchecked: its threads are controlled, so one runs at a time, and its history is not what is
/// tested.
final class SignalHarness: @unchecked Sendable {
  private let subject: Subject
  private let prepared: PreparedProgram
  private let recorder: HistoryRecorder
  private var scripts: [Event: [Command]] = [:]

  private var signal: SignalBox?
  /// What the second observer and the third start, if it is not the same.
  private var others: [SignalBox] = []
  private var sources: [Int: SignalBox] = [:]
  /// Sources that are fed from outside and stand in several places: one object each.
  private var hubs: [Expression: SignalBox] = [:]
  /// The sinks of a source's runs, the latest one last; none where the source has let go of it.
  ///
  /// The gate makes what precedes the publication of a sink happen before what uses it.
  private var runs: [Int: [(sink: Sink?, gate: Gate)]] = [:]
  /// What ends each observer's subscription; the gate does for a handle what it does for a sink.
  private var handles: [Int: (dispose: () -> Void, gate: Gate)] = [:]
  /// Those that a later subscription of the same observer has taken the place of.
  private var formerHandles: [() -> Void] = []
  /// What waits for the signal.
  private var tasks: [Task<Void, Never>] = []
  private lazy var registry = ObjectRegistry { [weak self] in self?.occur(.function($0)) }
  /// What the callbacks of each observer hold, and what else must go when the pipeline is dropped.
  private var callbackTokens: [Int: WeakReference] = [:]
  private var partTokens: [(name: String, token: WeakReference)] = []
  private let objectsBefore = LawObject.count
  private var isOver = false
  /// Whether nobody controls threads and time.
  private var isFree = false
  /// Whether it matters what is on the main actor.
  private let usesMainActor: Bool
  private let depth = StackDepth()
  /// Up to which value each one that is delivered puts the next.
  private var echoLimit = 0
  /// How many units of time have passed.
  private var unitsPassed = 0
  /// How many operators are nested, and how many of their functions have been called.
  private var nestedCount = 0
  private var nestedCalls = 0

  private var program: Program { prepared.program }

  init(_ subject: Subject, _ prepared: PreparedProgram, signal: Expression) {
    self.subject = subject
    self.prepared = prepared
    recorder = HistoryRecorder(isAboutOrder: prepared.isAboutOrder)
    recorder.history.arrivesLater = subject.contract.has(.laterDelivery)
    recorder.history.startsAreUnordered = subject.contract.has(.anyStartOrder)
    let program = prepared.program
    usesMainActor = program.usesMainActor
    for script in program.scripts { scripts[script.trigger] = script.commands }
    makePlaces(prepared.words(of: signal))
    // Before there are threads, which share them.
    for source in prepared.sources { _ = scripted(source) }
    self.signal = build(signal)
    recorder.history.typeMismatch = registry.mismatch
    if self.signal == nil {
      recorder.history.typeMismatch =
        "Implementation cannot make '\(signal)': do its signal types agree?"
    }
  }

  /// Runs the program to its end, queues and timers included, and returns what happened.
  func run(_ scope: Scope) -> History {
    isFree = scope.isFree
    let restsBetween = recorder.history.arrivesLater
    for command in program.main {
      perform([command], rests: restsBetween)
      // What it has given to queues: how soon they come to it must not matter.
      if isFree, program.threads.isEmpty { subject.steppedTime?.pass(0) }
    }
    let bodies = program.bodies(recorder) { [self] in perform($0) }
    if !bodies.isEmpty { scope.concurrently(bodies) }
    if restsBetween { rest(subject, isFree: isFree) }
    perform(program.closing, rests: restsBetween)
    // A pool's threads end with it, when all is done.
    if registry.pool != nil { (registry.pool, self.signal, others, hubs) = (nil, nil, [], [:]) }
    // What repeats for ever would keep the run from its end.
    if !prepared.isTimed || program.closing.last?.verb == .dispose {
      scope.settle(subject, [registry.queue], recorder)
    }
    recorder.history.stackGrowth = depth.growth
    var complete = recorder.history
    unobserved {
      complete.livingCallbacks = Set(callbackTokens.filter { $0.value.object != nil }.keys)
    }
    isOver = true
    for observer in handles.keys.sorted() { handles[observer]?.dispose() }
    for handle in formerHandles { handle() }
    for task in tasks { task.cancel() }
    // Where time is told, none must pass before what waits for it is let go.
    let isAtRest = program.isTimed && program.threads.isEmpty && tasks.isEmpty
    let queue = registry.queue
    func settle() {
      // What is under way arrives, and no time passes.
      isAtRest ? rest(subject, isFree: isFree) : scope.settle(subject, [queue], recorder)
    }
    settle()
    letGo()
    complete.stackGrowth = max(complete.stackGrowth, depth.releaseGrowth)
    settle()
    unobserved {
      complete.leftovers = partTokens.filter { $0.token.object != nil }.map(\.name)
      complete.heldCallbacks = Set(callbackTokens.filter { $0.value.object != nil }.keys)
    }
    complete.heldValues = LawObject.count - objectsBefore
    return complete
  }

  /// The subject's objects refer to the closures of this one, so the cycle is cut by hand.
  private func letGo() {
    (signal, others, tasks, hubs) = (nil, [], [], [:])
    partTokens.append(("a function", WeakReference(registry)))
    registry = ObjectRegistry { _ in }
    // What is released shows in the recorded run, so it is released in order.
    for observer in handles.keys.sorted() { handles[observer] = nil }
    formerHandles = []
    for source in runs.keys.sorted() { runs[source] = nil }
    for source in sources.keys.sorted() { sources[source] = nil }
  }

  // MARK: Signals

  /// The words of operators that work on a queue, on a pool, and with tasks.
  static let queueWords: Set<String> = ["runOn", "deliverOn", "combineLatestOn"]
  static let poolWords: Set<String> = ["runOnPool", "deliverOnPool"]
  static let taskWords: Set<String> = [
    "fromTask", "fromAsyncSequence", "fromThrowingTask", "fromThrowingSequence",
  ]
  /// All that have threads of their own.
  static let threadWords = queueWords.union(poolWords).union(taskWords)

  private func makePlaces(_ words: Set<String>) {
    let verbs = prepared.verbs
    if !words.isDisjoint(with: Self.queueWords)
      || !verbs.isDisjoint(with: [.async, .dispatch, .sync])
    {
      registry.queue = subject.queue?.make()
    }
    if !words.isDisjoint(with: Self.poolWords) { registry.pool = subject.threadPool?.make(2) }
  }

  private func build(_ expression: Expression) -> SignalBox? {
    if let source = expression.source { return scripted(source) }
    switch expression.word {
    case "rounds": return depth.rounds(expression, subject)
    case "flood": return depth.flood(expression, subject)
    case "nested": return nested(expression)
    case "chain": return chain(expression)
    case "each":
      let signals = expression.operands.compactMap { build($0) }
      guard signals.count == expression.operands.count else { return nil }
      others = Array(signals.dropFirst())
      return signals.first
    case "echo":
      echoLimit = expression.number()
      return build(expression.operands[0])
    default: break
    }
    let operands = expression.operands.compactMap { build($0) }
    guard operands.count == expression.operands.count else { return nil }
    let call = Call(
      signals: operands,
      numbers: expression.numbers,
      function: expression.function,
      registry: registry
    )
    guard isInSeveralPlaces(expression) else {
      return subject.operators.apply(expression.word, call)
    }
    if let made = hubs[expression] { return made }
    let made = subject.operators.apply(expression.word, call)
    hubs[expression] = made
    return made
  }

  private func isInSeveralPlaces(_ expression: Expression) -> Bool {
    PipelineDrawing.isHub(expression)
      && program.signal?.parts.count { $0 == expression } ?? 0 > 1
  }

  /// An operator, applied so many times: `x |> then(x |> then(… y))`.
  private func nested(_ expression: Expression) -> SignalBox? {
    guard let word = expression.function, expression.operands.count == 2,
      let first = build(expression.operands[0]), var rest = build(expression.operands[1])
    else { return nil }
    nestedCount = expression.number()
    for _ in 0..<nestedCount {
      // The calls of a function are the rounds.
      let call = Call(signals: [first, rest], numbers: [], function: "f", registry: registry)
      guard let next = subject.operators.apply(word, call) else { return nil }
      rest = next
    }
    return rest
  }

  /// An operator, applied so many times to a source, and beside it a quarter as many times.
  private func chain(_ expression: Expression) -> SignalBox? {
    guard let word = expression.function else { return nil }
    let given = expression.operands.compactMap { build($0) }
    func made(_ count: Int) -> SignalBox? {
      var signal: SignalBox? = depth.released(subject)
      for _ in 0..<count {
        guard let source = signal else { return nil }
        let call = Call(signals: [source] + given, numbers: [1], function: nil, registry: registry)
        signal = subject.operators.apply(word, call)
      }
      return signal
    }
    guard let shorter = made(expression.number() / 4) else { return nil }
    others = [shorter]
    return made(expression.number())
  }

  private func scripted(_ source: Int) -> SignalBox {
    if let made = sources[source] { return made }
    let token = Token()
    partTokens.append(("the generator of \(Command.letter(source))", WeakReference(token)))
    let made = subject.make { [self] sink in
      token.touch()
      guard !isOver else { return {} }
      let gate = Gate()
      let run = unobserved {
        runs[source, default: []].append((sink, gate))
        return (runs[source]?.count ?? 0) - 1
      }
      gate.open()
      occur(.started(source), run: run)
      return { [self] in occur(.freed(source)) }
    }
    sources[source] = made
    return made
  }

  private func start(
    _ observer: Int,
    by start: (SignalBox, Sink) -> () -> Void
  ) {
    let (first, others) = unobserved { (self.signal, self.others) }
    guard var signal = first else { return }
    if observer > 0, !others.isEmpty { signal = others[min(observer, others.count) - 1] }
    let token = Token()
    unobserved { callbackTokens[observer] = WeakReference(token) }
    let sink = Sink(
      next: { [self] in
        token.touch()
        occur(.next($0), observer)
      },
      failed: { [self] in
        token.touch()
        occur($0.code == 1 ? .failed : .failedWith($0.code), observer)
      },
      completed: { [self] in
        token.touch()
        occur(.completed, observer)
      }
    )
    let dispose = start(signal, sink)
    let gate = Gate()
    unobserved {
      if let former = handles.updateValue((dispose, gate), forKey: observer) {
        formerHandles.append(former.dispose)
      }
    }
    gate.open()
  }

  /// Disposes of what that observer's subscription has returned, if it has returned.
  private func dispose(_ observer: Int) {
    guard let handle = unobserved({ handles[observer] }) else { return }
    handle.gate.pass()
    handle.dispose()
  }

  private func start(_ observer: Int) { start(observer, by: subject.start) }

  private func startOnMainActor() {
    guard let start = subject.startOnMainActor else { return }
    onMainActor {
      self.start(0) { signal, sink in
        let dispose = MainActorPlace.start(signal, sink, start)
        return { [self] in onMainActor { MainActor.assumeIsolated { dispose() } } }
      }
    }
  }

  // MARK: History

  /// A callback of the implementation: shown, run through its script, and a place to switch.
  private func occur(
    _ event: Event,
    _ observer: Int = 0,
    _ body: [Command] = [],
    run: Int? = nil
  ) {
    guard !isOver else { return }
    let isOnQueue =
      unobserved { registry.queue }.map { subject.queue?.isCurrent?($0) ?? false } ?? false
    yieldPoint()
    recorder.during(.event(event, subscription: observer), "● \(event)") { index in
      if isOnQueue { unobserved { recorder.history.markOnQueue(index, true) } }
      noteMainActor(index)
      if let run { unobserved { recorder.history.setRun(index, run) } }
      perform(body)
      if observer == 0, let script = unobserved({ scripts.removeValue(forKey: event) }) {
        perform(script)
      }
      if case .function = event, nestedCount > 0 {
        nestedCalls += 1
        depth.measure(nestedCalls, of: nestedCount)
      }
      if case .next(let value) = event, value <= echoLimit {
        depth.measure(value, of: echoLimit)
        if value < echoLimit { unobserved { registry.put }?(value + 1) }
      }
      yieldPoint()
    }
  }

  // MARK: Commands

  /// Performs them; what each sets going is part of it where delivery comes later.
  private func perform(_ commands: [Command], rests: Bool = false) {
    for command in commands {
      yieldPoint()
      recorder.during(.command(command), command.description) { index in
        noteMainActor(index)
        perform(command)
        if rests { rest(subject, isFree: isFree) }
      }
    }
  }

  private func noteMainActor(_ index: Int) {
    guard usesMainActor, MainActorPlace.isCurrent else { return }
    unobserved { recorder.history.markOnMainActor(index) }
  }

  private func perform(_ command: Command) {
    switch command.verb {
    case .start: start(0)
    case .again: start(1)
    case .third: start(2)
    case .crowd: for observer in 3..<(3 + (command.number ?? 0)) { start(observer) }
    case .dispose: dispose(0)
    case .disposeAgain: dispose(1)
    case .disposeThird: dispose(2)
    case .drop:
      // What it held is released observed.
      let handle = unobserved { handles.removeValue(forKey: 0) }
      handle?.gate.pass()
      withExtendedLifetime(handle) {}
    case .abandon where command.source != nil: letGoOfSubscriber(command)
    case .abandon: abandon()
    case .next: sink(of: command)?.next(command.number ?? 0)
    case .failed: sink(of: command)?.failed(LawError(1))
    case .completed: sink(of: command)?.completed()
    case .put: unobserved { registry.put }?(command.number ?? 0)
    case .set: if let source = command.source { unobserved { registry.set }?(scripted(source)) }
    case .await, .iterate: read(command)
    case .awaitCancel: unobserved { tasks.last }?.cancel()
    case .current:
      if let queue = unobserved({ registry.queue }) {
        occur(.answer(subject.queue?.isCurrent?(queue) ?? false))
      }
    case .request: unobserved { registry.request }?(command.number ?? 0)
    case .suspend: registry.suspend?(TimeUnit.seconds(command.number ?? 0))
    case .async, .dispatch:
      if let queue = unobserved({ registry.queue }) {
        subject.queue?.enqueue(queue, block(command))
      }
    case .sync:
      if let queue = unobserved({ registry.queue }) { subject.queue?.sync?(queue, block(command)) }
    case .elsewhere: elsewhere(command.body)
    case .main: onMainActor { perform(command.body) }
    case .mainStart: startOnMainActor()
    case .mainCurrent: occur(.answer(MainActorPlace.isCurrent))
    case .wait: for _ in 0..<(command.number ?? 0) { pass() }
    default: break
    }
  }

  /// Lets go of the signal, and of what feeds it.
  private func abandon() {
    let held = unobserved {
      defer { (signal, others) = (nil, []) }
      return (signal, others, registry.letGo())
    }
    withExtendedLifetime(held) {}
  }

  /// Lets a source go of the subscriber of a run; what that held is released observed.
  private func letGoOfSubscriber(_ command: Command) {
    guard let (source, index) = unobserved({ run(of: command) }) else { return }
    unobserved { runs[source]?[index].gate }?.wait()
    let sink = unobserved {
      defer { runs[source]?[index].sink = nil }
      return runs[source]?[index].sink
    }
    withExtendedLifetime(sink) {}
  }

  private func block(_ command: Command) -> @Sendable () -> Void {
    { [self] in occur(.item(command.item ?? 0), -1, command.body) }
  }

  // MARK: Tasks

  /// Begins a task that reads the signal; it is the main actor's where this is called on it.
  private func read(_ command: Command) {
    let reader = unobserved { tasks.count }
    let isOnMainActor = usesMainActor && MainActorPlace.isCurrent
    let task =
      isOnMainActor
      ? Task { @MainActor [self] in await read(command, reader) }
      : Task { [self] in await read(command, reader) }
    unobserved { tasks.append(task) }
  }

  private nonisolated(nonsending) func read(_ command: Command, _ reader: Int) async {
    if command.verb == .await {
      await awaitFirst(reader)
    } else {
      await iterate(reader)
    }
  }

  private nonisolated(nonsending) func awaitFirst(_ reader: Int) async {
    guard let signal, let first = subject.first else { return }
    guard let event = await first(signal) else { return occur(.answer(false), reader) }
    occur(Event(event), reader)
  }

  private nonisolated(nonsending) func iterate(_ reader: Int) async {
    guard let signal, let values = subject.values else { return }
    var isOver = false
    await values(signal) {
      let event = Event($0)
      if event.isTerminal { isOver = true }
      occur(event, reader)
    }
    if !isOver { occur(.answer(false), reader) }
  }

  private func sink(of command: Command) -> Sink? {
    let found = unobserved { run(of: command).flatMap { runs[$0.source]?[$0.index] } }
    found?.gate.wait()
    return found?.sink
  }

  /// Which run a command means, which is noted; `nil` if there is none.
  private func run(of command: Command) -> (source: Int, index: Int)? {
    let source = command.source ?? 0
    let count = runs[source]?.count ?? 0
    let index = command.isPrevious ? count - 2 : count - 1
    if let call = recorder.innermostAction { recorder.history.setRun(call, index) }
    return index >= 0 ? (source, index) : nil
  }

  /// Has the main actor do something while this thread waits; at once if it is the main actor's.
  private func onMainActor(_ body: () -> Void) {
    if MainActorPlace.isCurrent { return body() }
    // The thread waits until it has been called.
    withoutActuallyEscaping(body) { body in
      nonisolated(unsafe) let (body, gate) = (body, Gate())
      DispatchQueue.main.async {
        body()
        gate.open()
      }
      gate.wait()
    }
  }

  /// Has another thread run the commands while this one waits.
  private func elsewhere(_ commands: [Command]) {
    // Gates are made for use by several threads.
    nonisolated(unsafe) let gate = Gate()
    DispatchQueue(label: "elsewhere").async { [self] in
      perform(commands)
      gate.open()
    }
    gate.wait()
  }

  /// Lets a unit of virtual time pass.
  ///
  /// In a program of one thread a little more, for what is due at its end; where there are several,
  /// what is due then happens at the same time as what follows.
  private func pass() {
    let slightlyMore = TimeUnit.slightlyMore(after: unitsPassed)
    unitsPassed += 1
    if isFree, let time = subject.steppedTime {
      time.pass(slightlyMore)
      occur(.tick)
      return
    }
    awaitTime(.now() + (program.threads.isEmpty ? slightlyMore : TimeUnit.seconds(1)))
    occur(.tick)
  }
}
