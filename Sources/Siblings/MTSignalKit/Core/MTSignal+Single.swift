extension MTSignal {
  /// A signal of one value.
  public static func single(_ value: Any?) -> MTSignal {
    connecting { subscriber in
      subscriber.putNext(value)
      subscriber.putCompletion()
    }
  }

  /// A signal that fails at once.
  public static func fail(_ error: Any?) -> MTSignal {
    connecting { $0.putError(error) }
  }

  /// A signal in which nothing ever happens.
  public static func never() -> MTSignal {
    connecting { _ in }
  }

  /// A signal that completes at once.
  public static func complete() -> MTSignal {
    connecting { $0.putCompletion() }
  }
}
