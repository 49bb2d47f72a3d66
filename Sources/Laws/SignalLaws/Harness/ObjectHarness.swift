internal import Dispatch
internal import Interleaving

/// Runs a program on one object that is no signal: an atomic, a bag, a timer, a virtual clock, a
/// queue-local object, a thread pool, a queue.
///
/// Unchecked: its threads are controlled, so one runs at a time, and its history is not what is
/// tested.
final class ObjectHarness: @unchecked Sendable {
  private let subject: Subject
  private let program: Program
  private let subjectWord: Expression
  private let recorder = HistoryRecorder()
  private var scripts: [Event: [Command]] = [:]
  private var object: AnyObject?
  private var queue: AnyObject?
  /// The lanes of a pool.
  private var lanes: [AnyObject] = []
  /// What the blocks given to a clock hold, for as long as somebody else holds them.
  private var tokens: [Int: WeakReference] = [:]
  /// How to cancel what was added to lanes, or given to a clock.
  ///
  /// The gate makes what precedes the publication happen before what uses it.
  private var cancels: [Int: (cancel: () -> Void, gate: Gate)] = [:]
  /// How many units of time have passed.
  private var unitsPassed = 0
  private var isOver = false
  /// Whether nobody controls threads and time.
  private var isFree = false

  /// The words that name such an object.
  static let words: Set<String> = [
    "atomic", "bag", "timer", "virtualClock", "queueLocal", "threadPool", "queue",
  ]

  init(_ subject: Subject, _ program: Program, object word: Expression) {
    self.subject = subject
    self.program = program
    subjectWord = word
    for script in program.scripts { scripts[script.trigger] = script.commands }
  }

  /// Runs the program to its end, queues included, and returns what happened.
  func run(_ scope: Scope) -> History {
    isFree = scope.isFree
    make()
    perform(program.main)
    let bodies = program.bodies(recorder) { [self] in perform($0) }
    if !bodies.isEmpty { scope.concurrently(bodies) }
    perform(program.closing)
    // A pool's threads end with it, when all is done.
    if subjectWord.word == "threadPool" { (object, lanes) = (nil, []) }
    if subjectWord.word != "timer" { scope.settle(subject, [queue], recorder) }
    // A handle may hold its block: that is its holder's matter.
    cancels = [:]
    recorder.history.livingItems = Set(tokens.filter { $0.value.object != nil }.keys)
    let complete = recorder.history
    isOver = true
    if let object { subject.timer?.invalidate(object) }
    let ownQueue = queue
    scope.settle(subject, [ownQueue], recorder)
    (object, queue, cancels) = (nil, nil, [:])
    scope.settle(subject, [ownQueue], recorder)
    return complete
  }

  private func make() {
    switch subjectWord.word {
    case "atomic":
      let isRecursive = subjectWord.function == "recursive"
      let make = isRecursive ? subject.atomic?.makeRecursive : subject.atomic?.make
      object = make?(subjectWord.number())
    case "queue":
      queue = subject.queue?.make()
      object = queue
    case "bag": object = subject.bag?.make()
    case "virtualClock": object = subject.virtualClock?.make()
    case "threadPool":
      guard let pool = subject.threadPool else { return }
      let made = pool.make(max(subjectWord.number(), 1))
      object = made
      lanes = (0..<2).map { _ in pool.makeLane(made) }
    case "timer":
      let repeats = subjectWord.function == "repeating"
      object = subject.timer?.make(TimeUnit.seconds(subjectWord.number()), repeats) { [self] in
        occur(.function(nil))
      }
    default:
      queue = subject.queue?.make()
      guard let queue else { return }
      object = subject.queueLocal?.make(queue) { [self] in
        occur(.function(1))
        return Resident { [self] in occur(.function(3)) }
      }
      if object == nil {
        recorder.history.typeMismatch =
          "Implementation.queueLocal does not take what Implementation.queue makes"
      }
    }
  }

  // MARK: History

  private func occur(_ event: Event, _ subscription: Int = 0, _ body: [Command] = []) {
    guard !isOver else { return }
    let isCurrent = queue.map { subject.queue?.isCurrent?($0) ?? false } ?? false
    yieldPoint()
    recorder.during(.event(event, subscription: subscription), "● \(event)") { index in
      unobserved { recorder.history.markOnQueue(index, isCurrent) }
      perform(body)
      if let script = unobserved({ scripts.removeValue(forKey: event) }) { perform(script) }
    }
  }

  // MARK: Commands

  private func perform(_ commands: [Command]) {
    for command in commands {
      yieldPoint()
      recorder.during(.command(command), command.description) { _ in
        if let result = perform(command) { occur(.next(result)) }
      }
    }
  }

  /// Performs a call and returns its result, if it has one.
  private func perform(_ command: Command) -> Int? {
    // A task may be cancelled when nobody holds its pool any more.
    if command.verb == .cancel, let task = unobserved({ cancels[command.item ?? 0] }) {
      task.gate.wait()
      task.cancel()
    }
    if command.verb == .current, let queue {
      occur(.answer(subject.queue?.isCurrent?(queue) ?? false))
    }
    guard let object = unobserved({ object }) else { return nil }
    let number = command.number ?? 0
    switch command.verb {
    case .modify:
      // An implementation without locks may call the function again; what is in it is done once.
      var isFirst = true
      return subject.atomic?.modify(object) { value in
        if unobserved({ isFirst }) {
          unobserved { isFirst = false }
          perform(command.body)
        }
        return value + number
      }
    case .swap: return subject.atomic?.swap?(object, number)
    case .get:
      return subject.atomic?.with(object) {
        perform(command.body)
        return $0
      }
    case .tryGet: return subject.atomic?.tryWith?(object) { $0 } ?? -1
    case .add: return subject.bag?.add(object, number)
    case .remove: subject.bag?.remove(object, number)
    case .item: return subject.bag?.get?(object, number) ?? -1
    case .items: return Functions.digits(subject.bag?.items(object) ?? [])
    case .keyed:
      return Functions.digits(subject.bag?.keyedItems?(object).flatMap { [$0.0, $0.1] } ?? [])
    case .oldest: return subject.bag?.firstItem?(object).map { Functions.digits([$0, $1]) } ?? -1
    case .empty: return subject.bag?.isEmpty?(object) == true ? 1 : 0
    case .clear: subject.bag?.removeAll?(object)
    case .begin: subject.timer?.start(object)
    case .after where subjectWord.word == "virtualClock": schedule(command)
    case .advance: subject.virtualClock?.advance(object, TimeUnit.seconds(number))
    case .now: return subject.virtualClock.map { TimeUnit.units($0.now(object)) }
    case .after:
      subject.queue?.after?(object, TimeUnit.seconds(number)) { [self] in
        occur(.item(command.item ?? 0), -1)
      }
    case .fire: subject.timer?.fireAndInvalidate?(object)
    case .invalidate: subject.timer?.invalidate(object)
    case .wait: for _ in 0..<number { pass() }
    case .with: subject.queueLocal?.with(object) { [self] _ in occur(.function(2)) }
    case .syncWith: subject.queueLocal?.syncWith?(object) { [self] _ in occur(.function(2)) }
    case .drop: unobserved { self.object = nil }
    case .async: add(command, toLane: 0)
    case .otherAsync: add(command, toLane: 1)
    case .task: add(command, toLane: nil)
    default: break
    }
    return nil
  }

  private func add(_ command: Command, toLane lane: Int?) {
    guard let pool = subject.threadPool, let item = command.item else { return }
    let task: @Sendable () -> Void = { [self] in
      occur(.item(item), -1 - (lane ?? lanes.count), command.body)
    }
    let cancel: () -> Void
    if let lane {
      cancel = pool.add(lanes[lane], task)
    } else if let add = pool.addTask, let object = unobserved({ object }) {
      cancel = add(object, task)
    } else {
      return
    }
    let gate = Gate()
    unobserved { cancels[item] = (cancel, gate) }
    gate.open()
  }

  private func schedule(_ command: Command) {
    guard let clock = unobserved({ object }), let item = command.item else { return }
    let token = Token()
    unobserved { tokens[item] = WeakReference(token) }
    let cancel = subject.virtualClock?.schedule(clock, TimeUnit.seconds(command.number ?? 0)) {
      [self] in
      token.touch()
      occur(.item(item), 0, command.body)
    }
    let gate = Gate()
    unobserved { cancels[item] = (cancel ?? {}, gate) }
    gate.open()
  }

  /// Lets a unit of virtual time pass, and a little for what is due at its end.
  private func pass() {
    let slightlyMore = TimeUnit.slightlyMore(after: unitsPassed)
    unitsPassed += 1
    if isFree, let time = subject.steppedTime {
      time.pass(slightlyMore)
      occur(.tick)
      return
    }
    awaitTime(.now() + slightlyMore)
    occur(.tick)
  }
}

/// What a queue-local object holds; it tells when it is released.
private final class Resident {
  private let released: () -> Void
  init(_ released: @escaping () -> Void) { self.released = released }
  deinit { released() }
}
