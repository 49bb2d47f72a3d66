/// One subscription to a signal of a `SignalQueue`.
final class SignalJob<T, E>: Upstream, SignalQueueJob, @unchecked Sendable {
  // @unchecked: `pending` is guarded, all else is constant and synchronized by itself.
  private struct Pending {
    let signal: Signal<T, E>
    let subscriber: Subscriber<T, E>
  }

  private let slot = UpstreamSlot()
  private let rendezvous = Rendezvous()
  private let pending: Guarded<Pending?>
  private let queue: SignalQueueCore

  init(_ signal: Signal<T, E>, _ subscriber: Subscriber<T, E>, _ queue: SignalQueueCore) {
    pending = Guarded(Pending(signal: signal, subscriber: subscriber))
    self.queue = queue
  }

  func start() -> Bool {
    // Disposed of while it waited.
    guard let pending = pending.withLock({ $0.take() }) else { return true }
    let subscriber = pending.subscriber
    let receiver = ClosureReceiver<T, E>(
      next: { subscriber.putNext($0) },
      error: { error in
        subscriber.putError(error)
        self.ended()
      },
      completed: {
        subscriber.putCompletion()
        self.ended()
      }
    )
    _ = pending.signal.open(receiver, in: slot)
    return rendezvous.returned()
  }

  private func ended() {
    slot.endCurrent()
    leaveQueue()
  }

  /// Lets the queue go on, when the resources have been disposed of by whoever does that.
  private func leaveQueue() {
    let goOn = {
      if self.rendezvous.ended() { self.queue.goOn() }
    }
    if !slot.when(.closed, goOn) { goOn() }
  }

  func abandon() {
    // What has not begun keeps the subscriber, which keeps this.
    withExtendedLifetime(pending.withLock { $0.take() }) {}
    slot.end(.now)
  }

  func end(_ urgency: Urgency) {
    let dropped = pending.withLock { $0.take() }
    // It has not begun: the queue finds out when its turn comes.
    if dropped != nil { return }
    slot.end(.now)
    leaveQueue()
  }

  func when(_ stage: Ending.Stage, _ action: @escaping () -> Void) -> Bool {
    slot.when(stage, action)
  }

  func stop() {
    slot.stop()
  }
}
