extension MTSignal {
  /// Calls a function once when a subscription has ended, after its resources have been freed.
  ///
  /// Whether it ended by completion, error or dispose; not if it was merely dropped.
  public func onDispose(_ action: @escaping () -> Void) -> MTSignal {
    .connecting { subscriber in
      self.attach(
        to: subscriber,
        MTCallbacks(for: subscriber) { subscriber.putNext($0) },
        whenFree: action
      )
    }
  }
}
