import SignalLaws

/// The generator runs when the signal is made, and its events go to whoever has started by then.
///
/// Caught by SUB-19.
private final class GeneratorRunsAtMake: BaseSignal, @unchecked Sendable {
  private let relay = Relay()
  private let disposal: @Sendable () -> Void

  override init(_ body: @escaping Body, _ makeSubscriber: @escaping SubscriberFactory) {
    disposal = body(relay.input)
    super.init(body, makeSubscriber)
  }

  override func start(_ sink: Sink) -> @Sendable () -> Void {
    let subscriber = makeSubscriber(sink)
    _ = relay.add(subscriber)
    subscriber.assign(disposal)
    return { subscriber.dispose() }
  }
}

extension Mutants {
  static let generatorRunsAtMake = Mutant(
    "SUB-19",
    "generator-runs-at-make",
    """
    The generator runs when the signal is made, and its events go to whoever has started by \
    then.
    """
  ) { $0.signal = { GeneratorRunsAtMake($0, $1) } }
}
