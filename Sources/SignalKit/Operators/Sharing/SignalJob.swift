/// One subscription to a signal of a `SignalQueue`.
final class SignalJob<T, E>: Upstream, SignalQueueJob, @unchecked Sendable {
  // @unchecked: `pending` is guarded, all else is constant and synchronized by itself.
  private let slot = UpstreamSlot()
  private let rendezvous = Rendezvous()
  private let pending: Guarded<PendingJob?>
  private let queue: SignalQueueCore

  init(_ signal: Signal<T, E>, _ subscriber: Subscriber<T, E>, _ queue: SignalQueueCore) {
    pending = Guarded(PendingJob(signal: signal, subscriber: subscriber))
    self.queue = queue
  }

  func start() -> Bool {
    // Disposed of while it waited.
    guard let pending = pending.withLock({ $0.take() }) else { return true }
    // Put in by `init`.
    let signal = unsafeDowncast(pending.signal, to: Signal<T, E>.self)
    let subscriber = unsafeDowncast(pending.subscriber, to: Subscriber<T, E>.self)
    _ = signal.open(SignalJobReceiver(self, to: subscriber), in: slot)
    return rendezvous.returned()
  }

  fileprivate func ended() {
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

/// What has not begun: the signal and the subscriber of it.
///
/// Without their types, which would have the state laid out at run time.
private struct PendingJob {
  let signal: AnyObject
  let subscriber: AnyObject
}

private final class SignalJobReceiver<T, E>: ForwardingReceiver<T, T, E> {
  private let job: SignalJob<T, E>

  init(_ job: SignalJob<T, E>, to downstream: Subscriber<T, E>) {
    self.job = job
    super.init(to: downstream)
  }

  override func next(_ value: T) {
    downstream.putNext(value)
  }

  override func error(_ error: E) {
    downstream.putError(error)
    job.ended()
  }

  override func completed() {
    downstream.putCompletion()
    job.ended()
  }
}
