import SignalLaws

private final class ReleaseIsTakenForDispose: BaseSignal, @unchecked Sendable {
  /// What the source puts into, as long as it holds it.
  private final class Entrance: Sendable {
    private let subscriber: BaseSubscriber

    init(_ subscriber: BaseSubscriber) { self.subscriber = subscriber }

    deinit { subscriber.dispose() }

    var input: Sink { subscriber.input }
  }

  override func start(_ sink: Sink) -> @Sendable () -> Void {
    let subscriber = makeSubscriber(sink)
    let entrance = Entrance(subscriber)
    let input = Sink(
      next: { entrance.input.next($0) },
      failed: { entrance.input.failed($0) },
      completed: { entrance.input.completed() }
    )
    subscriber.assign(body(input))
    return { subscriber.dispose() }
  }
}

extension Mutants {
  static let releaseIsTakenForDispose = Mutant(
    "SUB-35",
    "release-is-taken-for-dispose",
    "A source that lets go of its subscriber disposes of the subscription."
  ) { $0.signal = { ReleaseIsTakenForDispose($0, $1) } }
}
