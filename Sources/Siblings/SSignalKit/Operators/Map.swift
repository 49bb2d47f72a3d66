extension SSignal {
  /// Sends what a function makes of each value.
  public func map(_ transform: @escaping (Any?) -> Any?) -> SSignal {
    SSignal { subscriber in
      self.feed(subscriber, next: { subscriber.putNext(transform($0)) })
      return nil
    }
  }
}
