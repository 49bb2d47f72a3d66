import SignalLaws

/// A correct cold signal: each start makes a subscriber and runs the generator once.
///
/// Unchecked: it never changes.
class BaseSignal: @unchecked Sendable {
  typealias Body = @Sendable (Sink) -> @Sendable () -> Void
  typealias SubscriberFactory = @Sendable (Sink) -> BaseSubscriber

  let body: Body
  let makeSubscriber: SubscriberFactory

  init(_ body: @escaping Body, _ makeSubscriber: @escaping SubscriberFactory) {
    self.body = body
    self.makeSubscriber = makeSubscriber
  }

  func start(_ sink: Sink) -> @Sendable () -> Void {
    let subscriber = makeSubscriber(sink)
    subscriber.assign(body(subscriber.input))
    return { subscriber.dispose() }
  }
}
