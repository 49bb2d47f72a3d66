import SignalLaws

private final class HandleDisposesWhenDropped: BaseSignal, @unchecked Sendable {
  private final class Handle: Sendable {
    private let subscriber: BaseSubscriber

    init(_ subscriber: BaseSubscriber) { self.subscriber = subscriber }

    deinit { subscriber.dispose() }

    func dispose() { subscriber.dispose() }
  }

  override func start(_ sink: Sink) -> @Sendable () -> Void {
    let subscriber = makeSubscriber(sink)
    subscriber.assign(body(subscriber.input))
    let handle = Handle(subscriber)
    return { handle.dispose() }
  }
}

extension Mutants {
  static let handleDisposesWhenDropped = Mutant(
    "SUB-22",
    "handle-disposes-when-dropped",
    "The handle disposes the subscription when it is released."
  ) { $0.signal = { HandleDisposesWhenDropped($0, $1) } }
}
