extension MTSignal {
  /// Passes on the values for which a function is true.
  public func filter(_ isIncluded: @escaping (Any?) -> Bool) -> MTSignal {
    .connecting { subscriber in
      self.attach(to: subscriber) { value in if isIncluded(value) { subscriber.putNext(value) } }
    }
  }
}
