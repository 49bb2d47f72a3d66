extension SSignal {
  /// Passes on the values for which a function is true.
  public func filter(_ isIncluded: @escaping (Any?) -> Bool) -> SSignal {
    SSignal { subscriber in
      self.feed(subscriber, next: { if isIncluded($0) { subscriber.putNext($0) } })
      return nil
    }
  }
}
