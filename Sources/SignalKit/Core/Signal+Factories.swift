extension Signal {
  /// A signal that sends one value and completes, synchronously.
  ///
  /// Laws: SIG-1.
  @inlinable
  public static func single(_ value: T) -> Signal<T, E> {
    Signal(origin: SingleOrigin(value))
  }

  /// A signal that completes at once.
  ///
  /// Laws: SIG-2.
  public static func complete() -> Signal<T, E> {
    Signal(operation: { subscriber in
      subscriber.putCompletion()
      return nil
    })
  }

  /// A signal that fails at once.
  ///
  /// Laws: SIG-3.
  public static func fail(_ error: E) -> Signal<T, E> {
    Signal(operation: { subscriber in
      subscriber.putError(error)
      return nil
    })
  }

  /// A signal that sends nothing and does not end.
  ///
  /// Laws: SIG-4.
  public static func never() -> Signal<T, E> {
    Signal(operation: { _ in nil })
  }
}
