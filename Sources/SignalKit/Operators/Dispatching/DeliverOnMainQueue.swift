#if canImport(Dispatch)

/// Delivers all events on the main queue.
///
///     source, on any thread:   1   2   |
///     result, on the main queue:   1   2   |
///
/// See `deliverOn(_:)`.
public func deliverOnMainQueue<T, E>(_ signal: Signal<T, E>) -> Signal<T, E> {
  signal |> deliverOn(Queue.mainQueue())
}

#endif
