extension MTSignal {
  /// Passes on the values of several signals in the order in which they come.
  ///
  /// The signals are started in order. The first error ends the result; it completes when all have
  /// completed, at once if there are none. Values are sent one at a time.
  public static func mergeSignals(_ signals: [MTSignal]) -> MTSignal {
    joining(signals) { { _, value, subscriber in subscriber.putNext(value) } }
  }

  /// Starts several signals for one subscriber, which completes when all of them have.
  ///
  /// - Parameters:
  ///   - signals: what to start, in this order.
  ///   - handlingNext: makes the function that is told each value, one at a time, and which signal
  ///     sent it.
  /// - Returns: the signal of that subscriber.
  static func joining(
    _ signals: [MTSignal],
    handlingNext: @escaping () -> (Int, Any?, MTSubscriber) -> Void
  ) -> MTSignal {
    .connecting { subscriber in
      guard !signals.isEmpty else { return subscriber.putCompletion() }
      let handleNext = handlingNext()
      var running = signals.count
      let drain = SerialDrain<(Int, MTEvent)> { index, event in
        switch event {
        case .next(let value): handleNext(index, value, subscriber)
        case .error: subscriber.put(event)
        case .completed:
          running -= 1
          if running == 0 { subscriber.putCompletion() }
        }
      }
      for (index, signal) in signals.enumerated() {
        signal.connect(to: subscriber) { drain.submit((index, $0)) }
      }
    }
  }
}
