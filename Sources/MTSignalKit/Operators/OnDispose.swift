extension MTSignal {
  /// Calls a function once when a subscription has ended, after its resources have been freed.
  ///
  /// Whether it ended by completion, error or dispose; not if it was merely dropped.
  public func onDispose(_ action: @escaping () -> Void) -> MTSignal {
    .connecting { subscriber in
      let watched = MTSignal { source in
        self.generate(into: source)
        return MTBlockDisposable(block: action)
      }
      watched.attach(to: subscriber) { subscriber.putNext($0) }
    }
  }
}
