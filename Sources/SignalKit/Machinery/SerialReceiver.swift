/// Receives for an operator that keeps state from value to value: one event at a time, in one order.
///
/// What a subclass keeps belongs to the turn: it needs no lock, and user code may be called while it
/// is used. An event that comes meanwhile, from another thread or by re-entrancy, is dealt with
/// afterwards, by the thread inside.
class SerialReceiver<T, R, E>: Receiver<T, E> {
  final let downstream: Subscriber<R, E>
  private final let turn = Turn()

  init(to downstream: Subscriber<R, E>) {
    self.downstream = downstream
  }

  override final func next(_ value: T) {
    if turn.take() {
      receive(value)
      turn.leave()
    } else {
      turn.submit { self.receive(value) }
    }
  }

  override final func error(_ error: E) {
    turn.submit { self.downstream.putError(error) }
  }

  override final func completed() {
    turn.submit { self.complete() }
  }

  /// Inside the turn: a value.
  func receive(_ value: T) {}

  /// Inside the turn: the completion.
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
