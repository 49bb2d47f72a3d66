import SignalLaws

private final class EveryHandleIsTheLatest: BaseSignal, @unchecked Sendable {
  private let lock = MutexLock()
  private var latest: BaseSubscriber?

  override func start(_ sink: Sink) -> @Sendable () -> Void {
    let subscriber = makeSubscriber(sink)
    let earlier = lock.withLock {
      defer { latest = subscriber }
      return latest
    }
    withExtendedLifetime(earlier) {}
    subscriber.assign(body(subscriber.input))
    return { self.lock.withLock { self.latest }?.dispose() }
  }
}

extension Mutants {
  static let everyHandleIsTheLatest = Mutant(
    "SUB-16",
    "every-handle-is-the-latest",
    "The signal remembers its latest subscription, and every handle disposes that."
  ) { $0.signal = { EveryHandleIsTheLatest($0, $1) } }
}
