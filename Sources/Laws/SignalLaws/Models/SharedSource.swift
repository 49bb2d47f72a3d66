/// What the subscriptions of a source share in the model: who is subscribed, the latest value, and
/// the run that feeds them.
final class SharedSource {
  /// What distinguishes the sources.
  struct Kind {
    /// Whether a new subscriber first gets the latest value.
    var replays = false
    var ignoresRepeated = false
    var initial: Int?
    /// Whether the run lasts as long as anybody is subscribed.
    var isShared = false
    /// Whether it is fed by a signal that `set` replaces.
    var isReplaceable = false
    var isLazy = false
    var isQueue = false
    var isKeyed = false

    init?(_ expression: Expression) {
      switch expression.word {
      case "valuePipe": break
      case "replayingPipe": replays = true
      case "valuePromise":
        (replays, initial) = (true, expression.numbers.first)
        ignoresRepeated = expression.function == "ignoring"
      case "promise": (replays, isReplaceable) = (true, true)
      case "lazyPromise": (replays, isReplaceable, isLazy) = (true, true, true)
      case "share": isShared = true
      case "shareReplay": (replays, isShared) = (true, true)
      case "multicast": (isShared, isKeyed) = (true, true)
      case "replayingMulticast": (replays, isShared, isKeyed) = (true, true, true)
      case "signalQueue": (isQueue, isKeyed) = (true, true)
      default: return nil
      }
    }
  }

  private struct Member {
    let run: SignalRun
    /// How many values had been stored when it joined: those it has missed or been told.
    let since: Int
  }

  private let kind: Kind
  private let source: Expression?
  private unowned let interpreter: Interpreter
  private var members: [Member] = []
  private var value: Int?
  private var stored = 0
  private var pending: [(number: Int, input: Input)] = []
  private var isDelivering = false
  /// The run that feeds the members, and its number.
  private var feed: SignalRun?
  private var generation = 0
  private var isStarting = false
  private var next: Expression?
  private var jobs: [(run: SignalRun, signal: Expression)] = []
  private var running: SignalRun?
  private var isAbandoned = false

  init(_ kind: Kind, _ expression: Expression, _ interpreter: Interpreter) {
    self.kind = kind
    source = expression.operands.first
    self.interpreter = interpreter
    value = kind.initial
  }

  /// Whether it is given values from outside.
  var isFed: Bool { !kind.isShared && !kind.isReplaceable && !kind.isQueue }
  /// Whether it is given signals from outside.
  var isReplaceable: Bool { kind.isReplaceable }

  // MARK: Members

  func join(_ run: SignalRun, _ expression: Expression) {
    guard !kind.isQueue else {
      jobs.append((run, expression.operands[0]))
      return work()
    }
    members.append(Member(run: run, since: stored))
    if kind.replays, let value { run.emit(.next(value)) }
    if kind.isShared, feed == nil, !run.isOver { begin(expression.operands[0]) }
    if kind.isLazy, generation == 0, let source { set(source) }
  }

  func leave(_ run: SignalRun) {
    guard !kind.isQueue else {
      jobs.removeAll { $0.run === run }
      guard running === run else { return }
      running = nil
      feed?.dispose()
      feed = nil
      return work()
    }
    members.removeAll { $0.run === run }
    if kind.isShared, members.isEmpty {
      generation += 1
      feed?.dispose()
      feed = nil
      value = nil
    }
    endIfUnreachable()
  }

  /// Nobody can join, or set another signal, any more.
  func abandon() {
    isAbandoned = true
    if kind.isQueue {
      jobs = []
      feed?.dispose()
    }
    endIfUnreachable()
  }

  private func endIfUnreachable() {
    guard kind.isReplaceable, isAbandoned, members.isEmpty else { return }
    generation += 1
    feed?.dispose()
    feed = nil
  }

  // MARK: Values

  func put(_ new: Int) {
    if kind.ignoresRepeated, value == new { return }
    store(.next(new))
  }

  private func store(_ input: Input) {
    if case .next(let new) = input { value = new }
    stored += 1
    pending.append((stored, input))
    guard !isDelivering else { return }
    isDelivering = true
    while !pending.isEmpty {
      let (number, input) = pending.removeFirst()
      for member in members where member.since < number { member.run.emit(input) }
    }
    isDelivering = false
    startNext()
  }

  // MARK: The run

  func set(_ signal: Expression) {
    generation += 1
    value = nil
    let old = feed
    feed = nil
    old?.dispose()
    next = signal
    startNext()
  }

  private func startNext() {
    guard kind.isReplaceable, !isDelivering, !isStarting, let signal = next else { return }
    next = nil
    isStarting = true
    begin(signal)
    isStarting = false
    startNext()
  }

  private func begin(_ signal: Expression) {
    generation += 1
    let own = generation
    let run = SignalRun(signal, interpreter) { [weak self] input in
      guard let self, own == generation else { return }
      guard input.isTerminal else { return store(input) }
      if kind.isReplaceable { return }
      // A later subscription starts anew.
      generation += 1
      (value, feed) = (nil, nil)
      store(input)
    }
    feed = run
    run.start()
  }

  // MARK: Jobs

  private func work() {
    guard running == nil, let job = jobs.first else { return }
    jobs.removeFirst()
    running = job.run
    let run = SignalRun(job.signal, interpreter) { input in job.run.emit(input) }
    feed = run
    run.start()
  }
}
