/// Where a signal begins that deals with each event of another signal by itself, like `map`.
///
/// It has nothing that must be ended or disposed of. So stages in a row, with what is below them,
/// share one subscriber: the one that the source above them feeds.
@usableFromInline
class StageOrigin<S, E, T, F>: SignalOrigin<T, F> {
  // A variable for `deinit` only.
  @exclusivity(unchecked) private(set) final var source: Signal<S, E>?

  @usableFromInline
  init(of source: Signal<S, E>) {
    self.source = source
    super.init(isStage: true)
  }

  deinit {
    DeferredRelease.release({ source = nil }, keeping: { source as Any })
  }

  /// Makes what receives the events of the other signal, for one subscription.
  @usableFromInline
  func receiver(for downstream: Receiver<T, F>) -> Receiver<S, E> {
    fatalError("SignalKit bug: a stage without a receiver")
  }

  override final func open(
    _ receiver: Receiver<T, F>,
    in holder: (any SubscriptionHolder)?,
    countsStart: Bool
  ) -> Subscription {
    guard let source else { fatalError("SignalKit bug: a dying signal was started") }
    return source.open(self.receiver(for: receiver), in: holder, countsStart: countsStart)
  }

  override final func connect(_ subscriber: Subscriber<T, F>) -> Signal<T, F>? {
    let holder = subscriber.subscription
    _ = open(SubscriberReceiver(to: subscriber), in: holder, countsStart: true)
    return nil
  }
}
