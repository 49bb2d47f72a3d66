extension SSignal {
  /// A signal that is made at each start.
  public static func `defer`(_ make: @escaping () -> SSignal) -> SSignal {
    SSignal { subscriber in
      make().feed(subscriber)
      return nil
    }
  }
}
