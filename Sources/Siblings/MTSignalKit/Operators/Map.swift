extension MTSignal {
  /// Sends what a function makes of each value.
  public func map(_ transform: @escaping (Any?) -> Any?) -> MTSignal {
    .connecting { subscriber in
      self.attach(to: subscriber) { value in subscriber.putNext(transform(value)) }
    }
  }
}
