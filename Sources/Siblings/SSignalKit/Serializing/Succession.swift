/// Runs signals one after the other, as legs of one subscription.
///
/// What ran is disposed of before its successor starts. Events are handled one at a time; those of
/// a leg that has been replaced are dropped. A leg that ends while it is being started makes the
/// loop go round, not the stack grow.
///
///     legs, outer signal ──▶ Succession ──▶ output
///     output's resources ──▶ slot, and weakly the succession
///
/// Subclasses say what follows. Their methods are called for one event at a time, without a lock.
class Succession {
  let output: SSubscriber
  private let lock = Lock()
  private var events = Fifo<(leg: Int?, event: Event)>()
  private var isHandling = false
  /// The number of the latest leg.
  private var leg = 0
  /// Whether the latest leg has not ended.
  private var isUnderWay = false
  /// What the latest leg is, until it has been started.
  private var planned: SSignal?
  private var isStarting = false
  /// Whether a leg has been started whose resources have not been freed.
  private var isOccupied = false
  private var handle: (any SDisposable)?
  private var isClosed = false
  private let slot = SMetaDisposable()

  init(_ output: SSubscriber) {
    self.output = output
    output.assignDisposable(SuccessionDisposable(self, slot))
  }

  // MARK: For subclasses

  /// A value of the leg that runs.
  func next(_ value: Any?) {
    output.putNext(value)
  }

  /// The leg that ran has ended.
  func ended(_ event: Event) {
    output.put(event)
  }

  /// An event from outside of the legs.
  func outer(_ event: Event) {}

  /// Whether a leg has been planned or started, and has not ended.
  final var isRunning: Bool {
    lock.locked { isUnderWay }
  }

  /// Makes a signal the next leg; what runs is disposed of.
  final func run(_ signal: SSignal) {
    let (dropped, handle) = lock.locked { (plan(signal), self.handle) }
    withExtendedLifetime(dropped) {}
    handle?.dispose()
  }

  // MARK: For operators

  /// Runs the first leg, unless there has been one.
  final func begin(with signal: SSignal) {
    lock.locked {
      // Nothing is dropped: nothing has been planned.
      if leg == 0 { _ = plan(signal) }
    }
    settle()
  }

  /// Starts a signal whose events are handled as those from outside.
  final func begin(under outer: SSignal) {
    outer.feed(
      output,
      next: { self.submit(.next($0)) },
      error: { self.submit(.error($0)) },
      completed: { self.submit(.completed) }
    )
  }

  /// Brings an event from outside of the legs.
  final func submit(_ event: Event) {
    submit(event, of: nil)
  }

  /// Starts nothing more.
  final func close() {
    let dropped = lock.locked {
      isClosed = true
      defer { planned = nil }
      return planned
    }
    withExtendedLifetime(dropped) {}
  }

  // MARK: The loop

  private enum Step {
    case handle(Int?, Event)
    case drop(Event)
    case start(SSignal, Int)
  }

  /// Makes a signal the next leg, and returns the one that was to be; called with the lock held.
  private func plan(_ signal: SSignal) -> SSignal? {
    leg += 1
    isUnderWay = true
    defer { planned = isClosed ? nil : signal }
    return planned
  }

  private func submit(_ event: Event, of leg: Int?) {
    lock.locked { events.append((leg, event)) }
    settle()
  }

  private func settle() {
    while let step = lock.locked({ takeStep() }) {
      switch step {
      case .handle(let leg, let event):
        handle(event, isOuter: leg == nil)
        lock.locked { isHandling = false }
      case .drop:
        break
      case .start(let signal, let leg):
        start(signal, leg)
        lock.locked { isStarting = false }
      }
    }
  }

  /// What this thread is to do next, if anything; called with the lock held.
  private func takeStep() -> Step? {
    if isHandling { return nil }
    if let (leg, event) = events.popFirst() {
      // What is dropped dies outside of the lock.
      guard !isClosed, leg == nil || leg == self.leg else { return .drop(event) }
      isHandling = true
      return .handle(leg, event)
    }
    guard !isStarting, !isOccupied, let signal = planned else { return nil }
    planned = nil
    isStarting = true
    isOccupied = true
    return .start(signal, leg)
  }

  private func handle(_ event: Event, isOuter: Bool) {
    switch event {
    case _ where isOuter: outer(event)
    case .next(let value): next(value)
    default:
      lock.locked { isUnderWay = false }
      ended(event)
    }
  }

  private func start(_ signal: SSignal, _ leg: Int) {
    let subscriber = SSubscriber(
      next: { self.submit(.next($0), of: leg) },
      error: { self.submit(.error($0), of: leg) },
      completed: { self.submit(.completed, of: leg) }
    )
    let handle = SubscriberDisposable(subscriber)
    let isLatest = lock.locked {
      self.handle = handle
      return leg == self.leg && !isClosed
    }
    // Replaced before anybody could have disposed of it.
    guard isLatest else { return release() }
    slot.setDisposable(handle)
    output.resources.hold()
    subscriber.resources.whenReleased { [weak self, weak below = output.resources] in
      self?.release()
      below?.letGo()
    }
    signal.run(subscriber)
  }

  private func release() {
    let handle = lock.locked {
      isOccupied = false
      defer { self.handle = nil }
      return self.handle
    }
    withExtendedLifetime(handle) {}
    settle()
  }
}

/// Ends a succession; holds what runs, but not the subscriber that owns this.
private final class SuccessionDisposable: SDisposable {
  private weak let succession: Succession?
  private let slot: SMetaDisposable

  init(_ succession: Succession, _ slot: SMetaDisposable) {
    self.succession = succession
    self.slot = slot
  }

  func dispose() {
    succession?.close()
    slot.dispose()
  }
}
