/// Keeps one signal running, the latest: what `switchToLatest`, `Promise` and their like have in
/// common.
///
/// The predecessor is closed before the successor starts, one switch at a time: a signal that
/// comes during a switch, from another thread or by re-entrancy, supersedes at once what is running,
/// and is started when the present start has returned. Events of superseded signals are told apart
/// by their generation.
///
/// Owns the current subscription, but not `Downstream`, to which the receivers deliver.
class Switch<T, E, Downstream: AnyObject>: Upstream {
  private let state = Guarded(SwitchState())
  private let slot = UpstreamSlot()

  /// The number of the latest signal, counted from 1.
  final var generation: Int {
    state.withLock { $0.generation }
  }

  /// Whether this generation has not been superseded.
  final func isCurrent(_ generation: Int) -> Bool {
    self.generation == generation
  }

  /// Runs `body` unless this generation has been superseded, in one step with that question.
  ///
  /// Nothing foreign may run in it.
  final func ifCurrent(_ generation: Int, _ body: () -> Void) {
    state.withLock { if $0.generation == generation { body() } }
  }

  /// Whether this generation is the latest, and is now the last.
  ///
  /// True once.
  final func closes(_ generation: Int) -> Bool {
    state.withLock { $0.close(generation) }
  }

  /// Puts a signal in the place of the current one.
  final func supersede(with signal: Signal<T, E>, for downstream: Downstream) {
    var source: AnyObject? = signal
    var generation = 0
    let mustSwitch = state.withLock { state in
      let mustSwitch = state.supersede(with: &source)
      generation = state.generation
      return mustSwitch
    }
    // Released outside the lock.
    source = nil
    begins(generation, downstream)
    guard mustSwitch else {
      // What is running, or starting, is stopped now; whoever switches goes on to the latest, and
      // may have done so already.
      slot.endCurrent(before: generation)
      return
    }
    switchOver(for: downstream)
  }

  /// Starts a signal, unless another one has come before.
  final func startFirst(_ signal: Signal<T, E>, for downstream: Downstream) {
    var source: AnyObject? = signal
    let mustSwitch = state.withLock { $0.supersede(with: &source, isFirst: true) }
    source = nil
    if mustSwitch { switchOver(for: downstream) }
  }

  private func switchOver(for downstream: Downstream) {
    while let next = state.withLock({ $0.take() }) {
      // If the predecessor is in the hands of somebody else, that one goes on afterwards.
      let isLater =
        !slot.endCurrent()
        && slot.when(.closed) {
          self.start(next.source, next.generation, downstream)
          self.switchOver(for: downstream)
        }
      if isLater { return }
      start(next.source, next.generation, downstream)
    }
  }

  private func start(_ source: AnyObject, _ generation: Int, _ downstream: Downstream) {
    begins(generation, downstream)
    // Only signals of this type have been put in.
    let signal = unsafeDowncast(source, to: Signal<T, E>.self)
    let isSingle = signal.withValue { value in
      next(value, generation, downstream)
      completed(generation, downstream)
    }
    if isSingle { return }
    _ = signal.open(SwitchReceiver(self, generation, downstream), in: Entrance(self, generation))
  }

  /// Tells the slot of a new subscription, unless that has been superseded meanwhile.
  private final class Entrance: SubscriptionHolder {
    private let owner: Switch
    private let generation: Int

    init(_ owner: Switch, _ generation: Int) {
      self.owner = owner
      self.generation = generation
    }

    func hold(_ upstream: Subscription) {
      owner.slot.hold(upstream, generation: generation)
      if !owner.isCurrent(generation) { upstream.end(.now) }
    }
  }

  /// A generation has begun.
  ///
  /// Called before its signal starts, and before `supersede` returns: maybe twice, and maybe when it
  /// has been superseded itself.
  func begins(_ generation: Int, _ downstream: Downstream) {}

  // MARK: Events of the signals, superseded ones included

  func next(_ value: T, _ generation: Int, _ downstream: Downstream) {}

  func failed(_ error: E, _ generation: Int, _ downstream: Downstream) {}

  func completed(_ generation: Int, _ downstream: Downstream) {}

  /// A signal can send nothing any more: it has ended, or has been dropped by its source.
  func isGone(_ generation: Int, _ downstream: Downstream) {}

  // MARK: Ending

  func end(_ urgency: Urgency) {
    let dropped = state.withLock { $0.dispose() }
    slot.end(urgency)
    withExtendedLifetime(dropped) {}
  }

  func when(_ stage: Ending.Stage, _ action: @escaping () -> Void) -> Bool {
    slot.when(stage, action)
  }

  func stop() {
    slot.stop()
  }
}

private final class SwitchReceiver<T, E, Downstream: AnyObject>: Receiver<T, E> {
  private let run: Switch<T, E, Downstream>
  private let generation: Int
  private let downstream: Downstream

  init(_ run: Switch<T, E, Downstream>, _ generation: Int, _ downstream: Downstream) {
    self.run = run
    self.generation = generation
    self.downstream = downstream
  }

  deinit {
    run.isGone(generation, downstream)
  }

  override func next(_ value: T) {
    run.next(value, generation, downstream)
  }

  override func error(_ error: E) {
    run.failed(error, generation, downstream)
  }

  override func completed() {
    run.completed(generation, downstream)
  }
}
