/// Receives for an operator that keeps state from value to value: one event at a time, in one order.
///
/// What a subclass keeps belongs to the drain: it needs no lock, and user code may be called while it
/// is used. An event that comes meanwhile, from another thread or by re-entrancy, is dealt with
/// afterwards, by the thread inside.
class SerialReceiver<T, R, E>: Receiver<T, E> {
  final let downstream: Subscriber<R, E>
  private final let drain = SerialDrain()

  init(to downstream: Subscriber<R, E>) {
    self.downstream = downstream
  }

  override final func next(_ value: T) {
    if drain.tryEnter() {
      receive(value)
      drain.leave()
    } else {
      drain.submit { self.receive(value) }
    }
  }

  override final func error(_ error: E) {
    drain.submit { self.downstream.putError(error) }
  }

  override final func completed() {
    drain.submit { self.complete() }
  }

  /// Inside the drain: a value.
  func receive(_ value: T) {}

  /// Inside the drain: the completion.
  func complete() {
    downstream.putCompletion()
  }
}

extension Signal {
  /// The signal of an operator that needs nothing but a receiver.
  static func receiving<S, F>(
    from source: Signal<S, F>,
    _ receiver: @escaping (Subscriber<T, E>) -> Receiver<S, F>
  ) -> Signal {
    Signal(operation: { subscriber in
      source.start(below: subscriber, receiver(subscriber))
      return nil
    })
  }
}
