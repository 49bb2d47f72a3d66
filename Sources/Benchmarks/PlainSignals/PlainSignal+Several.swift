/// What two sources have brought so far.
package struct PlainPair<Value: Sendable>: Sendable {
  package var first: [Value] = []
  package var second: [Value] = []
  var ended = 0

  package var isComplete: Bool { !first.isEmpty && !second.isEmpty }
}

extension PlainSignal {
  /// Two signals: what they bring is put together behind a mutex, and both are in a set of disposables.
  ///
  /// - Parameters:
  ///   - other: The second signal.
  ///   - receive: Called under the mutex for a value of one of them; what it returns is sent.
  /// - Returns: The signal of what is sent.
  func joined<Result: Sendable>(
    _ other: PlainSignal,
    _ receive:
      @escaping @Sendable (inout PlainPair<Value>, _ isFirst: Bool, _ value: Value) -> Result?
  ) -> PlainSignal<Result, Failure> {
    PlainSignal<Result, Failure> { subscriber in
      let state = PlainCell(PlainPair<Value>())
      let sources = PlainSet()
      for (source, isFirst) in [(self, true), (other, false)] {
        sources.add(
          source.start(
            next: { value in
              if let result = state.withValue({ receive(&$0, isFirst, value) }) {
                subscriber.putNext(result)
              }
            },
            error: { subscriber.putError($0) },
            completed: {
              let ended = state.withValue {
                $0.ended += 1
                return $0.ended
              }
              if ended == 2 { subscriber.putCompletion() }
            }
          )
        )
      }
      return PlainAction { sources.dispose() }
    }
  }

  /// The values of two signals as they come.
  package func merged(_ other: PlainSignal) -> PlainSignal {
    joined(other) { _, _, value in value }
  }

  /// The latest values of two signals.
  package func combined(_ other: PlainSignal) -> PlainSignal<(Value, Value), Failure> {
    joined(other) { pair, isFirst, value in
      if isFirst { pair.first = [value] } else { pair.second = [value] }
      return pair.isComplete ? (pair.first[0], pair.second[0]) : nil
    }
  }

  /// The values of two signals in pairs.
  package func zipped(_ other: PlainSignal) -> PlainSignal<(Value, Value), Failure> {
    joined(other) { pair, isFirst, value in
      if isFirst { pair.first.append(value) } else { pair.second.append(value) }
      return pair.isComplete ? (pair.first.removeFirst(), pair.second.removeFirst()) : nil
    }
  }
}
