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

  /// Makes the subscription, and all above it, accept nothing more; it is not disposed of.
  func stop() {
    subscriber?.stopSources()
    subscriber?.markTerminatedWithoutDisposal()
  }
}

extension MTSubscriber {
  /// Makes what feeds the subscriber accept nothing more; it is disposed of when this one ends.
  func stopSources() {
    for resource in resources.contents { (resource as? MTSubscription)?.stop() }
  }
}
