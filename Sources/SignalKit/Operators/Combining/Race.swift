import Synchronization

/// Sends the events of the signal that sends one first, and of no other.
///
///     A:             1     2    |
///     B:       a        b          c  |
///     result:  a        b          c  |
///
/// The signals are started in order, until one of them has sent an event. That settles it: the others are
/// disposed of before the event is delivered. A completion or an error can be the first event too. Without
/// signals it completes at once. What the one that is heard sends passes on the thread that sends it.
///
/// Laws: RCE-1 to RCE-5.
public func race<T, E>(_ signals: [Signal<T, E>]) -> Signal<T, E> {
  if signals.isEmpty { return .complete() }
  return Signal(operation: { subscriber in
    let run = RaceRun(of: signals.count)
    // From here on another thread may end it.
    subscriber.subscription.link(run)
    for index in signals.indices {
      if run.isSettled || subscriber.isTerminated { break }
      let receiver = RaceReceiver(run, index, to: subscriber)
      _ = signals[index].open(receiver, in: run.slots[index])
    }
    return nil
  })
}

/// Sends the events of the signal that sends one first, and of no other.
///
///     race(cached, loaded)  // whichever is faster
///
/// See the form for arrays.
public func race<T, E>(_ signals: Signal<T, E>...) -> Signal<T, E> {
  race(signals)
}

/// One subscription of `race`: which signal is heard, once that is settled.
private final class RaceRun: Upstream {
  let slots: [UpstreamSlot]
  private let winner = Guarded<Int?>(nil)

  init(of count: Int) {
    slots = (0..<count).map { _ in UpstreamSlot() }
  }

  var isSettled: Bool {
    winner.withLock { $0 != nil }
  }

  /// Whether the signal of that index is heard, which its first event settles.
  func admit(_ index: Int) -> Bool {
    let (isHeard, isFirst) = winner.withLock { winner in
      let isFirst = winner == nil
      if isFirst { winner = index }
      return (winner == index, isFirst)
    }
    // For good: one of the others may be about to start.
    if isFirst { for other in slots.indices where other != index { slots[other].end(.now) } }
    return isHeard
  }

  func end(_ urgency: Urgency) {
    for slot in slots { slot.end(urgency) }
  }

  func when(_ stage: Ending.Stage, _ action: @escaping () -> Void) -> Bool {
    UpstreamSlot.when(stage, slots[...], action)
  }

  func stop() {
    for slot in slots { slot.stop() }
  }
}

private final class RaceReceiver<T, E>: ForwardingReceiver<T, T, E> {
  private let run: RaceRun
  private let index: Int
  /// Whether its events pass: a signal that is heard once is heard for good, so it is asked for once.
  private let isHeard = Synchronization.Atomic<Bool>(false)

  init(_ run: RaceRun, _ index: Int, to downstream: Subscriber<T, E>) {
    self.run = run
    self.index = index
    super.init(to: downstream)
  }

  private func admits() -> Bool {
    // Relaxed: nothing but this word is handed over by it.
    if isHeard.load(ordering: .relaxed) { return true }
    guard run.admit(index) else { return false }
    isHeard.store(true, ordering: .relaxed)
    return true
  }

  override func next(_ value: T) {
    if admits() { downstream.putNext(value) }
  }

  override func error(_ error: E) {
    if admits() { downstream.putError(error) }
  }

  override func completed() {
    if admits() { downstream.putCompletion() }
  }
}
