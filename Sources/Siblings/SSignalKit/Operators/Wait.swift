import Dispatch

extension SSignal {
  /// Starts the signal and blocks the starting thread until its first event, or for so many
  /// seconds.
  ///
  /// Events are passed on as they come, before and after that.
  public func wait(_ seconds: Double) -> SSignal {
    SSignal { subscriber in
      let hasCome = DispatchSemaphore(value: 0)
      self.feed(
        subscriber,
        next: {
          subscriber.putNext($0)
          hasCome.signal()
        },
        error: {
          subscriber.putError($0)
          hasCome.signal()
        },
        completed: {
          subscriber.putCompletion()
          hasCome.signal()
        }
      )
      _ = hasCome.wait(timeout: .now() + seconds)
      return nil
    }
  }
}
