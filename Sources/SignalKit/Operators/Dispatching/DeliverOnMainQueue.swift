/// Delivers all events on the main queue.
///
/// See `deliverOn(_:)`.
public func deliverOnMainQueue<T, E>(_ signal: Signal<T, E>) -> Signal<T, E> {
  signal |> deliverOn(Queue.mainQueue())
}
