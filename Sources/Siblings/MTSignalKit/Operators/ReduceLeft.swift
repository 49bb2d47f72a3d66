extension MTSignal {
  /// Folds the values, and sends the result when the signal completes, unless it is nil.
  ///
  /// - Parameters:
  ///   - value: what to begin with.
  ///   - combine: makes a new result of the one so far and a value.
  /// - Returns: a signal of the result.
  public func reduceLeft(_ value: Any?, with combine: @escaping (Any?, Any?) -> Any?) -> MTSignal {
    .connecting { subscriber in
      var result = value
      let drain = SerialDrain<MTEvent> { event in
        switch event {
        case .next(let next): result = combine(result, next)
        case .error: subscriber.put(event)
        case .completed:
          if result != nil { subscriber.putNext(result) }
          subscriber.putCompletion()
        }
      }
      self.connect(to: subscriber, events: drain.submit)
    }
  }
}
