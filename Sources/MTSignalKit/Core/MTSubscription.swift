/// The handle of a subscription; it does not keep the callbacks alive.
final class MTSubscription: MTDisposable {
  private weak let subscriber: MTSubscriber?
  private let resources: MTResources

  init(of subscriber: MTSubscriber) {
    self.subscriber = subscriber
    resources = subscriber.resources
  }

  /// Whether the subscription is over.
  var hasEnded: Bool { resources.isDisposed }

  func dispose() {
    guard let subscriber else { return resources.dispose() }
    subscriber.dispose()
  }
}
