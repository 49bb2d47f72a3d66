extension MTSignal {
  /// Passes on the first so many values, and completes right after the last of them.
  ///
  /// For 0 and less it completes at once, and the signal is not started. May be fed from several
  /// threads: every value that counts is delivered before the completion.
  public func take(_ count: Int) -> MTSignal {
    guard count > 0 else { return .complete() }
    return .connecting { subscriber in
      var passed = 0
      let drain = SerialDrain<MTEvent> { event in
        if case .next = event { passed += 1 }
        // What a producer goes on to put, even from inside of the delivery, is work for nobody.
        if passed == count { subscriber.stopSources() }
        subscriber.put(event)
        if passed == count { subscriber.putCompletion() }
      }
      self.connect(to: subscriber, events: drain.submit)
    }
  }

  /// Sends the last value, if there has been one, when the signal completes.
  public func takeLast() -> MTSignal {
    .connecting { subscriber in
      var values: [Any?] = []
      let drain = SerialDrain<MTEvent> { event in
        switch event {
        case .next(let value): values = [value]
        case .error: subscriber.put(event)
        case .completed:
          for value in values { subscriber.putNext(value) }
          subscriber.putCompletion()
        }
      }
      self.connect(to: subscriber, events: drain.submit)
    }
  }
}
