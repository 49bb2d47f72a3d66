extension SSignal {
  /// Combines the latest values of several signals.
  ///
  ///     SSignal.combineSignals([.single(1), .single(2)])  // [1, 2], completed
  ///
  /// Sends an array of type `[Any?]`, in the order of the signals, when every signal has sent a
  /// value, and again at each value of any; nil is a value. The first error ends it; it completes
  /// when all have completed. No signals make an empty array, and the completion. Arrays are sent
  /// one at a time, and the last one is made of the last values.
  public static func combineSignals(_ signals: [SSignal]) -> SSignal {
    combineSignals(signals, withInitialStates: [])
  }

  /// Combines the latest values of several signals, the first of which have a value to start from.
  ///
  /// Nothing is sent before a signal has sent a value. Otherwise like `combineSignals(_:)`.
  ///
  /// - Parameters:
  ///   - signals: what to combine, started in this order.
  ///   - states: the value of each signal at the start, at most one for each.
  /// - Returns: a signal of arrays.
  public static func combineSignals(
    _ signals: [SSignal],
    withInitialStates states: [Any?]
  ) -> SSignal {
    SSignal { subscriber in
      guard !signals.isEmpty else {
        subscriber.putNext([Any?]())
        subscriber.putCompletion()
        return nil
      }
      var latest = LatestValues(count: signals.count, states)
      var running = signals.count
      let drain = SerialDrain<(Int, Event)> { index, event in
        switch event {
        case .next(let value):
          latest.set(value, at: index)
          if latest.areComplete { subscriber.putNext(latest.values) }
        case .error: subscriber.put(event)
        case .completed:
          running -= 1
          if running == 0 { subscriber.putCompletion() }
        }
      }
      for (index, signal) in signals.enumerated() {
        signal.feed(
          subscriber,
          next: { drain.submit((index, .next($0))) },
          error: { drain.submit((index, .error($0))) },
          completed: { drain.submit((index, .completed)) }
        )
      }
      return nil
    }
  }
}

/// The latest value of each signal, as far as there is one.
private struct LatestValues {
  private(set) var values: [Any?]
  private var isKnown: [Bool]
  private var missing: Int

  init(count: Int, _ states: [Any?]) {
    precondition(states.count <= count, "SSignal.combineSignals: more initial states than signals")
    values = states + Array(repeating: nil, count: count - states.count)
    isKnown = (0..<count).map { $0 < states.count }
    missing = count - states.count
  }

  var areComplete: Bool { missing == 0 }

  mutating func set(_ value: Any?, at index: Int) {
    values[index] = value
    guard !isKnown[index] else { return }
    isKnown[index] = true
    missing -= 1
  }
}
