extension Signal {
  /// A signal that sends one value and completes, synchronously.
  @inlinable
  public static func single(_ value: T) -> Signal<T, E> {
    SingleSignal(value)
  }

  /// A signal that completes at once.
  public static func complete() -> Signal<T, E> {
    Signal(operation: { subscriber in
      subscriber.putCompletion()
      return nil
    })
  }

  /// A signal that fails at once.
  public static func fail(_ error: E) -> Signal<T, E> {
    Signal(operation: { subscriber in
      subscriber.putError(error)
      return nil
    })
  }

  /// A signal that sends nothing and does not end.
  public static func never() -> Signal<T, E> {
    Signal(operation: { _ in nil })
  }
}
