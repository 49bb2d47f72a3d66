import SignalLaws

private final class OnlyTheFirstStartRuns: BaseSignal, @unchecked Sendable {
  private let relay = Relay()

  override func start(_ sink: Sink) -> @Sendable () -> Void {
    let subscriber = makeSubscriber(sink)
    if relay.add(subscriber) { subscriber.assign(body(relay.input)) }
    return { subscriber.dispose() }
  }
}

extension Mutants {
  static let onlyTheFirstStartRuns = Mutant(
    "SUB-20",
    "only-the-first-start-runs",
    "Only the first start runs the generator; later ones join it."
  ) { $0.signal = { OnlyTheFirstStartRuns($0, $1) } }
}
