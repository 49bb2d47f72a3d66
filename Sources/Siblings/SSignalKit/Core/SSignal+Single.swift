extension SSignal {
  /// A signal of one value.
  public static func single(_ value: Any?) -> SSignal {
    SSignal { subscriber in
      subscriber.putNext(value)
      subscriber.putCompletion()
      return nil
    }
  }

  /// A signal that fails at once.
  public static func fail(_ error: Any?) -> SSignal {
    SSignal { subscriber in
      subscriber.putError(error)
      return nil
    }
  }

  /// A signal that completes at once.
  public static func complete() -> SSignal {
    SSignal { subscriber in
      subscriber.putCompletion()
      return nil
    }
  }

  /// A signal in which nothing ever happens.
  public static func never() -> SSignal {
    SSignal { _ in nil }
  }
}
