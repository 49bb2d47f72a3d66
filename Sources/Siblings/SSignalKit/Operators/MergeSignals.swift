extension SSignal {
  /// Passes on the values of several signals in the order in which they come.
  ///
  /// The signals are started in order. The first error ends the result; it completes when all have
  /// completed, at once if there are none. Values are sent one at a time.
  public static func mergeSignals(_ signals: [SSignal]) -> SSignal {
    SSignal { subscriber in
      guard !signals.isEmpty else {
        subscriber.putCompletion()
        return nil
      }
      var running = signals.count
      let drain = SerialDrain<Event> { event in
        if case .completed = event {
          running -= 1
          if running > 0 { return }
        }
        subscriber.put(event)
      }
      for signal in signals {
        signal.feed(
          subscriber,
          next: { drain.submit(.next($0)) },
          error: { drain.submit(.error($0)) },
          completed: { drain.submit(.completed) }
        )
      }
      return nil
    }
  }
}
