/// Calls a function when a subscription has ended, after the signal's disposable has been disposed of.
///
///     numbers |> afterDisposed { print("disposed") }
///     // after the completion, an error or dispose: prints "disposed"
///
/// Whether it ended by completion, by an error or by dispose: once. Not at all if the subscription is
/// merely dropped together with its source. After a completion the order is: the completion, then
/// what `afterCompleted` asks for, then the signal's disposable, then this.
///
/// Calls `f` without holding a lock, on the thread that ends the subscription. Its result is dropped.
///
/// Laws: SDE-8.
public func afterDisposed<T, E, R>(_ f: @escaping () -> R) -> (Signal<T, E>) -> Signal<T, E> {
  { signal in
    Signal(operation: { subscriber in
      let ending = EndingUpstream { _ = f() }
      subscriber.subscription.link(ending)
      _ = signal.open(SubscriberReceiver(to: subscriber), in: ending.slot)
      return nil
    })
  }
}
