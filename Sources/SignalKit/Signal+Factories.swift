extension Signal {
  /// A signal that sends one value and completes, synchronously.
  public static func single(_ value: T) -> Signal<T, E> {
    Signal { subscriber in
      subscriber.putNext(value)
      subscriber.putCompletion()
      return EmptyDisposable
    }
  }

  /// A signal that completes at once.
  public static func complete() -> Signal<T, E> {
    Signal { subscriber in
      subscriber.putCompletion()
      return EmptyDisposable
    }
  }

  /// A signal that fails at once.
  public static func fail(_ error: E) -> Signal<T, E> {
    Signal { subscriber in
      subscriber.putError(error)
      return EmptyDisposable
    }
  }

  /// A signal that sends nothing and does not end.
  public static func never() -> Signal<T, E> {
    Signal { _ in EmptyDisposable }
  }
}
