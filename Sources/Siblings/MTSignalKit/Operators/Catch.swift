extension MTSignal {
  /// Goes on with the signal that a function makes of the error.
  ///
  /// The resources of the failed signal are freed before the other one is started; its end is
  /// final.
  public func `catch`(_ recover: @escaping (Any?) -> MTSignal) -> MTSignal {
    .connecting { subscriber in
      var isSecond = false
      let succession = Succession(for: subscriber) { succession, _, event in
        guard case .error(let error) = event, !isSecond else { return subscriber.put(event) }
        isSecond = true
        succession.follow(with: recover(error))
      }
      succession.begin(with: self)
    }
  }
}
