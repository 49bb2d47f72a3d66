internal import Interleaving

/// Runs a program against a subject and keeps its history.
///
/// Unchecked: its threads are controlled, so one runs at a time, and its history is not what is
/// tested.
final class Harness: @unchecked Sendable {
  private let subject: Subject
  private let prepared: PreparedProgram
  private let delivers: Bool
  private let recorder: HistoryRecorder

  private var signal: SignalBox?
  private var sink: Sink?
  private var handles: [Int: () -> Void] = [:]
  private var starting: [Int: Int] = [:]
  private var startingThread: Int?
  private var scripts: [Event: [Command]] = [:]
  private let sinkGate = Gate()
  private let handleGate = Gate()

  private var items: [Int: AnyObject] = [:]
  private var weakItems: [Int: WeakReference] = [:]
  private var tokens: [Int: WeakReference] = [:]
  private var callbackTokens: [Int: WeakReference] = [:]
  private var meta: AnyObject?
  private var set: AnyObject?
  /// What the members of the set are removed by.
  private var keys: [Int: Any] = [:]
  private var scope: AnyObject?
  private var dict: AnyObject?
  private var queue: AnyObject?
  private var otherQueue: AnyObject?
  private var thirdQueue: AnyObject?
  /// A queue without blocks.
  private var idleQueue: AnyObject?

  private var isOver = false
  /// Whether nobody controls threads and time.
  private var isFree = false

  private var program: Program { prepared.program }

  /// Prepares a run; `delivers` tells whether the signal is started through the subject's
  /// deliverOn.
  init(_ subject: Subject, _ prepared: PreparedProgram, delivers: Bool) {
    self.subject = subject
    self.prepared = prepared
    let program = prepared.program
    self.delivers = delivers
    recorder = HistoryRecorder(isAboutOrder: prepared.isAboutOrder)
    recorder.history.arrivesLater = subject.contract.has(.laterDelivery)
    for script in program.scripts { scripts[script.trigger] = script.commands }
  }

  /// Runs the program to its end, queues and timers included, and returns what happened.
  func run(_ scope: Scope) -> History {
    prepare()
    isFree = scope.isFree
    let restsBetween = recorder.history.arrivesLater
    perform(program.main, rests: restsBetween)
    let bodies = program.bodies(recorder) { [self] in perform($0) }
    if !bodies.isEmpty { scope.concurrently(bodies) }
    if restsBetween { rest(subject, isFree: isFree) }
    perform(program.closing, rests: restsBetween)
    scope.settle(subject, [queue, otherQueue], recorder)
    unobserved {
      recorder.history.livingCallbacks = Set(callbackTokens.filter { $0.value.object != nil }.keys)
      recorder.history.livingActions = Set(tokens.filter { $0.value.object != nil }.keys)
      recorder.history.livingItems = Set(weakItems.filter { $0.value.object != nil }.keys)
    }
    let complete = recorder.history
    isOver = true
    letGo()
    return complete
  }

  /// The subject's objects refer to the closures of this one, so the cycle is cut by hand.
  ///
  /// What is released may call back, so nothing is in the middle of a change then.
  private func letGo() {
    signal = nil
    drop(\.sink)
    // In order, because what is released shows in the run.
    for subscription in handles.keys.sorted() {
      withExtendedLifetime(handles.removeValue(forKey: subscription)) {}
    }
    for item in items.keys.sorted() { withExtendedLifetime(items.removeValue(forKey: item)) {} }
    drop(\.meta)
    drop(\.set)
    drop(\.scope)
    drop(\.dict)
    (queue, otherQueue, thirdQueue, idleQueue) = (nil, nil, nil, nil)
    keys = [:]
  }

  private func prepare() {
    let verbs = prepared.verbs
    if !verbs.isDisjoint(with: [.metaSet, .metaDispose, .metaDrop]) {
      meta = subject.metaDisposable?.make()
    }
    if !verbs.isDisjoint(with: [.setAdd, .setRemove, .setDispose, .setDrop]) {
      set = subject.disposableSet?.make()
    }
    if !verbs.isDisjoint(with: [.scopeAdd, .scopeDispose, .scopeDrop]) {
      scope = subject.scope?.make()
    }
    if !verbs.isDisjoint(with: [.dictSet, .dictDispose, .dictDrop]) {
      let isForeign = verbs.contains(.dictForeign)
      dict = isForeign ? subject.disposableDict?.makeForeign?() : subject.disposableDict?.make()
    }
    let queued: Set<Verb> = [.async, .sync, .dispatch, .current]
    let other: Set<Verb> = [.otherAsync, .otherSync, .otherDispatch, .otherCurrent]
    let third: Set<Verb> = [.thirdSync, .thirdCurrent]
    if delivers || !verbs.isDisjoint(with: queued.union(other).union(third)) {
      queue = subject.queue?.make()
    }
    if !verbs.isDisjoint(with: other) { otherQueue = subject.queue?.make() }
    if !verbs.isDisjoint(with: third) { thirdQueue = subject.queue?.make() }
    if verbs.contains(.idleCurrent) { idleQueue = subject.queue?.make() }
    for command in prepared.commands where command.item != nil && items[command.item ?? 0] == nil {
      if !command.verb.operands.body { makeItem(command.item ?? 0) }
    }
    makeSignal()
  }

  // MARK: History

  private var thread: Int { numberedThread ?? 0 }

  /// A callback of the implementation: shown, run through its script, and a place to switch.
  private func occur(_ event: Event, subscription: Int, _ body: () -> Void = {}) {
    // What is let go of may be told so, as by a disposable that acts when it is released.
    guard !isOver else { return }
    let isCurrent = subscription >= 0 && event.isDelivery ? queue.map { isOn($0) } : nil
    yieldPoint()
    recorder.during(.event(event, subscription: subscription), "● \(event)") { index in
      if let isCurrent { unobserved { recorder.history.markOnQueue(index, isCurrent) } }
      if let script = unobserved({ scripts.removeValue(forKey: event) }) { perform(script) }
      body()
      yieldPoint()
    }
  }

  /// What a release does, if a script hangs on it; otherwise it does not show.
  private func finalStep(_ event: Event?) -> (() -> Void)? {
    guard let event, unobserved({ scripts[event] != nil }) else { return nil }
    return { [weak self] in
      if let self, !isOver { occur(event, subscription: 0) }
    }
  }

  private func isOn(_ queue: AnyObject) -> Bool { subject.queue?.isCurrent?(queue) ?? false }

  /// Performs them; what each sets going is part of it where delivery comes later.
  private func perform(_ commands: [Command], rests: Bool = false) {
    for command in commands {
      yieldPoint()
      recorder.during(.command(command), command.description) { _ in
        perform(command)
        if rests, command.verb.isOfSubscription { rest(subject, isFree: isFree) }
      }
    }
  }

  // MARK: Subscriptions

  private func makeSignal() {
    guard delivers || (items.isEmpty && queue == nil) else { return }
    let made = subject.make { [self] sink in generate(sink) }
    guard delivers, let queue, let deliver = subject.deliver else {
      signal = made
      return
    }
    signal = deliver(made, queue)
    if signal == nil {
      recorder.history.typeMismatch = """
        Implementation.deliverOn does not take what Implementation.queue makes: let the closures of \
        both name one type of queue.
        """
    }
  }

  private func generate(_ sink: Sink) -> @Sendable () -> Void {
    let known = unobserved { starting[thread] ?? starting.values.first }
    guard let subscription = known else {
      // Nothing is being started: the run counts, and what it puts and frees is nobody's.
      recorder.during(.generator(subscription: -1), "generator") { _ in }
      return {}
    }
    var dispose: @Sendable () -> Void = {}
    recorder.during(.generator(subscription: subscription), "generator") { _ in
      if subscription == 0, self.sink == nil {
        self.sink = sink
        sinkGate.open()
        if let start = prepared.commands.first(where: { $0.verb == .start }) { perform(start.body) }
      }
      dispose = { [self] in occur(.released, subscription: subscription) }
    }
    return dispose
  }

  private func start(_ subscription: Int) {
    guard let signal else { return }
    let token = Token(finalStep(subscription == 0 ? .letGo(nil) : nil))
    unobserved {
      callbackTokens[subscription] = WeakReference(token)
      starting[thread] = subscription
    }
    if subscription == 0 { startingThread = thread }
    let handle = subject.start(signal, observer(subscription, token))
    unobserved {
      // A run that begins later belongs to the latest start.
      if !recorder.history.arrivesLater { starting[thread] = nil }
      handles[subscription] = handle
    }
    if subscription == 0 { handleGate.open() }
  }

  private func observer(_ subscription: Int, _ token: Token) -> Sink {
    Sink(
      next: { [self] in
        token.touch()
        occur(.next($0), subscription: subscription)
      },
      failed: { [self] error in
        token.touch()
        occur(error == LawError(1) ? .failed : .failedOtherwise, subscription: subscription)
      },
      completed: { [self] in
        token.touch()
        occur(.completed, subscription: subscription)
      }
    )
  }

  /// The sink of the first subscription; a thread waits until the generator has run, or need not run any more.
  private var currentSink: Sink? {
    if thread != startingThread, program.startsOnThread { sinkGate.wait() }
    return sink
  }

  /// Disposes of the first subscription, as whoever has its handle can, who knows what was done to make it.
  ///
  /// A thread of a program that starts on a thread waits until the start has returned. Before that there is
  /// nothing to dispose of for any other one, as a queue's.
  private func disposeHandle() {
    if thread != startingThread, program.startsOnThread { handleGate.wait() }
    guard let dispose = unobserved({ handles[0] }) else { return }
    handleGate.pass()
    dispose()
    // A generator that is run later is not run for who has left.
    if unobserved({ sink == nil }) { sinkGate.open() }
  }

  // MARK: Items

  private func makeItem(_ item: Int) {
    guard let capability = subject.disposable else { return }
    let token = Token(finalStep(.letGo(item)))
    tokens[item] = WeakReference(token)
    // A container's content counts every dispose, where an action disposable hides all but one.
    let isContent = meta != nil || set != nil || scope != nil || dict != nil
    let make = isContent ? capability.probe ?? capability.make : capability.make
    let object = make { [self] in
      token.touch()
      occur(.item(item), subscription: 0)
    }
    items[item] = object
    weakItems[item] = WeakReference(object)
    refuse(object, capability.itemType)
  }

  /// Notes a container of the program that holds another type than what is made.
  private func refuse(_ object: AnyObject, _ made: String) {
    let containers: [(name: String, isRefusing: Bool, held: String?)] = [
      (
        "metaDisposable", meta != nil && subject.metaDisposable?.accepts(object) != true,
        subject.metaDisposable?.itemType
      ),
      (
        "disposableSet", set != nil && subject.disposableSet?.accepts(object) != true,
        subject.disposableSet?.itemType
      ),
      (
        "scope", scope != nil && subject.scope?.accepts(object) != true, subject.scope?.itemType
      ),
      (
        "disposableDict", dict != nil && subject.disposableDict?.accepts(object) != true,
        subject.disposableDict?.itemType
      ),
    ]
    if let refusing = containers.first(where: \.isRefusing), let held = refusing.held {
      recorder.history.typeMismatch = """
        Implementation.\(refusing.name) holds \(held), and Implementation.disposable makes \(made): \
        let the closures of both name one type, such as the protocol that your containers hold.
        """
    } else {
      refuseUndisposable(made)
    }
  }

  /// Notes a container of the program that is to be disposed of as a disposable, and is none.
  private func refuseUndisposable(_ disposed: String) {
    let containers = [
      ("metaDisposable", meta, subject.metaDisposable?.isDisposedAsItem),
      ("disposableSet", set, subject.disposableSet?.isDisposedAsItem),
      ("disposableDict", dict, subject.disposableDict?.isDisposedAsItem),
    ]
    for case (let name, let container?, true) in containers
    where subject.disposable?.accepts(container) == false {
      recorder.history.typeMismatch = """
        Implementation.\(name) makes \(type(of: container)), which Implementation.disposable does not \
        dispose of, since that takes \(disposed): say how it is disposed of, by `dispose:`.
        """
    }
  }

  // MARK: Commands

  private func perform(_ command: Command) {
    switch command.verb {
    case .start: start(0)
    case .again: start(1)
    case .next: currentSink?.next(command.number ?? 0)
    case .failed: currentSink?.failed(LawError(1))
    case .completed: currentSink?.completed()
    case .dispose: disposeHandle()
    case .drop:
      // What it held is released observed.
      let handle = unobserved { handles.removeValue(forKey: 0) }
      if handle != nil { handleGate.pass() }
      withExtendedLifetime(handle) {}
    case .abandon:
      // What it held is released observed.
      let abandoned = unobserved {
        defer { sink = nil }
        return sink
      }
      withExtendedLifetime(abandoned) {}
    case .async, .sync, .dispatch, .current, .otherAsync, .otherSync, .otherDispatch,
      .otherCurrent, .thirdSync, .thirdCurrent, .idleCurrent:
      performOnQueue(command)
    default: performOnItem(command)
    }
  }

  private func performOnItem(_ command: Command) {
    var item = unobserved { command.item.flatMap { items[$0] } }
    switch command.verb {
    case .actionDispose: if let item { subject.disposable?.dispose(item) }
    case .actionDrop:
      unobserved { items[command.item ?? 0] = nil }
      item = nil
    case .metaSet: if let meta = unobserved({ meta }) { subject.metaDisposable?.set(meta, item) }
    case .metaDispose: if let meta = unobserved({ meta }) { subject.metaDisposable?.dispose?(meta) }
    case .metaDrop: drop(\.meta)
    case .setAdd:
      if let set = unobserved({ set }), let item {
        let key = subject.disposableSet?.add(set, item)
        if let key { unobserved { keys[command.item ?? 0] = key } }
      }
    case .setRemove:
      let (set, key) = unobserved { (self.set, keys[command.item ?? 0]) }
      if let set, let item { subject.disposableSet?.remove?(set, item, key) }
    case .setDispose: if let set = unobserved({ set }) { subject.disposableSet?.dispose?(set) }
    case .setDrop: drop(\.set)
    case .scopeAdd:
      if let scope = unobserved({ scope }), let added = item { subject.scope?.add(scope, added) }
      // From here on it is the scope's: some cancel a member by letting go of it.
      unobserved { items[command.item ?? 0] = nil }
      item = nil
    case .scopeDispose: if let scope = unobserved({ scope }) { subject.scope?.dispose?(scope) }
    case .scopeDrop: drop(\.scope)
    case .dictSet:
      if let dict = unobserved({ dict }) {
        subject.disposableDict?.set(dict, item, command.number ?? 0)
      }
    case .dictDispose: if let dict = unobserved({ dict }) { subject.disposableDict?.dispose?(dict) }
    case .dictDrop: drop(\.dict)
    default: break
    }
  }

  /// Lets go of an object; what that releases is released observed.
  private func drop<Held>(_ place: ReferenceWritableKeyPath<Harness, Held?>) {
    var held: Held?
    unobserved { swap(&held, &self[keyPath: place]) }
    held = nil
  }

  private func performOnQueue(_ command: Command) {
    let mark = command.verb.queueMark
    let called =
      switch mark {
      case -2: otherQueue
      case -3: idleQueue
      case -4: thirdQueue
      default: queue
      }
    guard let capability = subject.queue, let queue = called else { return }
    let block: @Sendable () -> Void = { [self] in
      occur(.item(command.item ?? 0), subscription: mark) { perform(command.body) }
    }
    switch command.verb {
    case .async, .otherAsync: capability.enqueue(queue, block)
    case .sync, .otherSync, .thirdSync: capability.sync?(queue, block)
    case .dispatch, .otherDispatch: capability.dispatch?(queue, block)
    default:
      let answer = capability.isCurrent?(queue) ?? false
      unobserved {
        let index = recorder.history.begin(
          .event(.answer(answer), subscription: 0),
          thread: thread,
          parent: recorder.innermostAction
        )
        recorder.history.end(index)
      }
    }
  }
}

extension Program {
  /// Whether the subscription starts on one of the concurrent threads.
  fileprivate var startsOnThread: Bool {
    threads.contains { $0.contains { $0.verb == .start } }
  }
}
