extension SSignal {
  /// Passes on the first so many values, and completes right after the last of them.
  ///
  /// For 0 and less it completes at once, and the signal is not started. May be fed from several
  /// threads: every value that counts is delivered before the completion.
  public func take(_ count: Int) -> SSignal {
    SSignal { subscriber in
      guard count > 0 else {
        subscriber.putCompletion()
        return nil
      }
      var remaining = count
      self.feed(
        subscriber,
        inTurn: { event in
          if case .next = event { remaining -= 1 }
          // What a producer goes on to put, even from inside of the delivery, is work for nobody.
          if remaining == 0 { subscriber.stopSources() }
          subscriber.put(event)
          if remaining == 0 { subscriber.putCompletion() }
        }
      )
      return nil
    }
  }

  /// Sends the last value, if there has been one, when the signal completes.
  public func takeLast() -> SSignal {
    SSignal { subscriber in
      var last: Any??
      self.feed(
        subscriber,
        inTurn: { event in
          switch event {
          case .next(let value): last = .some(value)
          case .error: subscriber.put(event)
          case .completed:
            if let last { subscriber.putNext(last) }
            subscriber.putCompletion()
          }
        }
      )
      return nil
    }
  }
}
