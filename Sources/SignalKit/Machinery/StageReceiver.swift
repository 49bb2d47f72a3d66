/// Receives for a stage, and delivers to what is below it.
@usableFromInline
class StageReceiver<S, E, T, F>: Receiver<S, E> {
  @usableFromInline
  final let downstream: Receiver<T, F>

  // Unmanaged: events come by way of the subscriber, which keeps its subscription alive.
  @exclusivity(unchecked) private final var subscription: Unmanaged<Subscription>?

  @usableFromInline
  init(to downstream: Receiver<T, F>) {
    self.downstream = downstream
  }

  override final func attach(to subscription: Subscription) {
    self.subscription = .passUnretained(subscription)
    downstream.attach(to: subscription)
  }

  /// Whether anybody is still interested.
  ///
  /// Asked after each call of user code, which may have ended the subscription: nothing goes on then.
  @inline(__always)
  final var isWanted: Bool {
    subscription?._withUnsafeGuaranteedRef { !$0.life.isTerminated } ?? false
  }

  @usableFromInline
  override func completed() {
    downstream.completed()
  }
}
