import SignalLaws

private final class ObserversAreShared: BaseSignal, @unchecked Sendable {
  private let relay = Relay()

  override func start(_ sink: Sink) -> @Sendable () -> Void {
    let subscriber = makeSubscriber(sink)
    _ = relay.add(subscriber)
    subscriber.assign(body(relay.input))
    return { subscriber.dispose() }
  }
}

extension Mutants {
  static let observersAreShared = Mutant(
    "SUB-21",
    "observers-are-shared",
    "Every start runs the generator, but all events go to all observers of the signal."
  ) { $0.signal = { ObserversAreShared($0, $1) } }
}
