/// The handle of a subscription.
final class SubscriberDisposable: SDisposable {
  private weak let subscriber: SSubscriber?
  private let resources: Resources

  init(_ subscriber: SSubscriber) {
    self.subscriber = subscriber
    resources = subscriber.resources
  }

  /// Whether the subscription is over.
  var hasEnded: Bool { resources.hasEnded }

  func dispose() {
    if let subscriber { subscriber.dispose() } else { resources.dispose() }
  }

  /// Makes the subscription, and all above it, accept nothing more; it is not disposed of.
  func stop() {
    subscriber?.stopSources()
    subscriber?.markTerminatedWithoutDisposal()
  }
}

extension SSubscriber {
  /// Makes what feeds the subscriber accept nothing more; it is disposed of when this one ends.
  func stopSources() {
    for resource in resources.contents { (resource as? SubscriberDisposable)?.stop() }
  }
}
