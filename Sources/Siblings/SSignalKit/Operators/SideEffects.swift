extension SSignal {
  /// Calls a function at each start, before the signal is started.
  public func onStart(_ action: @escaping () -> Void) -> SSignal {
    SSignal { subscriber in
      action()
      self.feed(subscriber)
      return nil
    }
  }

  /// Calls a function with each value, before it is passed on.
  public func onNext(_ action: @escaping (Any?) -> Void) -> SSignal {
    map { value in
      action(value)
      return value
    }
  }

  /// Calls a function with each value, after it has been passed on.
  public func afterNext(_ action: @escaping (Any?) -> Void) -> SSignal {
    SSignal { subscriber in
      self.feed(
        subscriber,
        next: { value in
          subscriber.putNext(value)
          action(value)
        }
      )
      return nil
    }
  }

  /// Calls a function with the error, before it is passed on.
  public func onError(_ action: @escaping (Any?) -> Void) -> SSignal {
    SSignal { subscriber in
      self.feed(
        subscriber,
        error: { error in
          action(error)
          subscriber.putError(error)
        }
      )
      return nil
    }
  }

  /// Calls a function at the completion, before it is passed on.
  public func onCompletion(_ action: @escaping () -> Void) -> SSignal {
    SSignal { subscriber in
      self.feed(
        subscriber,
        completed: {
          action()
          subscriber.putCompletion()
        }
      )
      return nil
    }
  }

  /// Calls a function at the completion, after it has been passed on.
  public func afterCompletion(_ action: @escaping () -> Void) -> SSignal {
    SSignal { subscriber in
      self.feed(
        subscriber,
        completed: {
          subscriber.putCompletion()
          action()
        }
      )
      return nil
    }
  }

  /// Calls a function once when a subscription has ended, after its resources have been freed.
  ///
  /// Whether it ended by completion, error or dispose; not if it was merely dropped.
  public func onDispose(_ action: @escaping () -> Void) -> SSignal {
    SSignal { subscriber in
      let source = SSubscriber(
        next: { subscriber.putNext($0) },
        error: { subscriber.putError($0) },
        completed: { subscriber.putCompletion() }
      )
      self.run(source, under: subscriber, released: action)
      return nil
    }
  }
}
