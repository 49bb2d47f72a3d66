extension MTSignal {
  /// Starts the signal again whenever it has completed; only an error ends it.
  ///
  /// The resources of a run are freed before the next is started. Runs that complete synchronously
  /// are started by a loop.
  public func restart() -> MTSignal {
    .connecting { subscriber in
      let succession = Succession(for: subscriber) { succession, _, event in
        if case .completed = event { succession.follow(with: self) } else { subscriber.put(event) }
      }
      succession.begin(with: self)
    }
  }
}
