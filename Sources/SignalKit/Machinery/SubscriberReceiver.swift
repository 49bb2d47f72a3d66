/// Delivers to a subscriber further down.
final class SubscriberReceiver<T, E>: Receiver<T, E> {
  private let downstream: Subscriber<T, E>

  init(to downstream: Subscriber<T, E>) {
    self.downstream = downstream
  }

  override func next(_ value: T) {
    downstream.putNext(value)
  }

  override func error(_ error: E) {
    downstream.putError(error)
  }

  override func completed() {
    downstream.putCompletion()
  }
}
