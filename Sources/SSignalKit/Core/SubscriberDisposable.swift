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
}
