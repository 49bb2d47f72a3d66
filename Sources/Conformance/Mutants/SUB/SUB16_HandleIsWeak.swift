import SignalLaws

private final class HandleIsWeak: BaseSignal, @unchecked Sendable {
  override func start(_ sink: Sink) -> @Sendable () -> Void {
    let subscriber = makeSubscriber(sink)
    subscriber.assign(body(subscriber.input))
    return { [weak subscriber] in subscriber?.dispose() }
  }
}

extension Mutants {
  static let handleIsWeak = Mutant(
    "SUB-16",
    "handle-is-weak",
    """
    The handle holds the subscriber weakly: where the source keeps nothing, there is nothing left to \
    dispose.
    """
  ) { $0.signal = { HandleIsWeak($0, $1) } }
}
