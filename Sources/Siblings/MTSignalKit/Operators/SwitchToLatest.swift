extension MTSignal {
  /// Passes on the values of the latest signal among those that this one sends.
  ///
  /// What ran is disposed of before its successor starts, and nothing of it is heard any more. The
  /// first error ends the result; it completes when this signal and the latest one have. Values
  /// that are no signals are left out.
  public func switchToLatest() -> MTSignal {
    .connecting { subscriber in
      var isLast = false
      let succession = Succession(for: subscriber) { succession, origin, event in
        switch (origin, event) {
        case (.outside, .next(let value)):
          if let signal = value as? MTSignal { succession.follow(with: signal) }
        case (.outside, .completed):
          isLast = true
          if !succession.isLive { subscriber.putCompletion() }
        case (.link, .completed): if isLast { subscriber.putCompletion() }
        default: subscriber.put(event)
        }
      }
      self.connect(to: subscriber, events: succession.tell)
    }
  }

  /// Passes on the values of the signal that a function makes of the latest value.
  public func mapToSignal(_ transform: @escaping (Any?) -> MTSignal) -> MTSignal {
    map(transform).switchToLatest()
  }
}
