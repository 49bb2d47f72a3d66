/// Passes the terminal event on; subclasses say what becomes of values.
@usableFromInline
class ForwardingReceiver<T, R, E>: Receiver<T, E> {
  @usableFromInline
  final let downstream: Subscriber<R, E>

  @usableFromInline
  init(to downstream: Subscriber<R, E>) {
    self.downstream = downstream
  }

  @usableFromInline
  override func error(_ error: E) {
    downstream.putError(error)
  }

  @usableFromInline
  override func completed() {
    downstream.putCompletion()
  }
}
