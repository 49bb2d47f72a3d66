extension SSignal {
  /// Folds the values, and sends the result when the signal completes, unless it is nil.
  ///
  /// - Parameters:
  ///   - value: what to begin with.
  ///   - combine: makes a new result of the one so far and a value.
  /// - Returns: a signal of the result.
  public func reduceLeft(_ value: Any?, with combine: @escaping (Any?, Any?) -> Any?) -> SSignal {
    reduceLeftWithPassthrough(value) { result, next, _ in combine(result, next) }
  }

  /// Folds the values like `reduceLeft(_:with:)`; the function can also send values of its own.
  ///
  /// - Parameters:
  ///   - value: what to begin with.
  ///   - combine: makes a new result of the one so far and a value; the third argument sends.
  /// - Returns: a signal of what is sent in between, and of the result.
  public func reduceLeftWithPassthrough(
    _ value: Any?,
    with combine: @escaping (Any?, Any?, (Any?) -> Void) -> Any?
  ) -> SSignal {
    SSignal { subscriber in
      var result = value
      self.feed(
        subscriber,
        inTurn: { event in
          switch event {
          case .next(let next): result = combine(result, next) { subscriber.putNext($0) }
          case .error: subscriber.put(event)
          case .completed:
            if let result { subscriber.putNext(result) }
            subscriber.putCompletion()
          }
        }
      )
      return nil
    }
  }
}
