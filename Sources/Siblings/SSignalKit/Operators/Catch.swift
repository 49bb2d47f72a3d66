extension SSignal {
  /// Goes on with the signal that a function makes of the error.
  ///
  /// The resources of the failed signal are freed before the other one is started; its end is
  /// final.
  public func `catch`(_ recover: @escaping (Any?) -> SSignal) -> SSignal {
    SSignal { subscriber in
      CatchSuccession(subscriber, recover).begin(with: self)
      return nil
    }
  }
}

private final class CatchSuccession: Succession {
  private var recover: ((Any?) -> SSignal)?

  init(_ output: SSubscriber, _ recover: @escaping (Any?) -> SSignal) {
    self.recover = recover
    super.init(output)
  }

  override func ended(_ event: Event) {
    guard case .error(let error) = event, let recover else { return output.put(event) }
    self.recover = nil
    run(recover(error))
  }
}
