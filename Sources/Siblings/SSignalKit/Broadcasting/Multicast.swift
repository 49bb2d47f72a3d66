extension SSignal {
  /// A signal that shares one run of this one among its subscribers.
  ///
  /// The first subscription starts it, and the last to leave disposes of it. Values, errors and the
  /// completion go to all that are subscribed. After an end, the next subscription starts it anew.
  public func multicast() -> SSignal {
    let runs = SharedRuns()
    return SSignal { subscriber in
      runs.join("", subscriber, self)
      return nil
    }
  }
}
