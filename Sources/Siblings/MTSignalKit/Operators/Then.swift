extension MTSignal {
  /// Goes on with another signal when this one has completed.
  ///
  /// The resources of the first are freed before the second is started. An error ends both.
  public func then(_ signal: MTSignal) -> MTSignal {
    .connecting { subscriber in
      var isSecond = false
      let succession = Succession(for: subscriber) { succession, _, event in
        guard case .completed = event, !isSecond else { return subscriber.put(event) }
        isSecond = true
        succession.follow(with: signal)
      }
      succession.begin(with: self)
    }
  }
}
