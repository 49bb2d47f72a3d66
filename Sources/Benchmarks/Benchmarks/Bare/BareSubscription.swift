/// A subscription by hand, for one thread: two callbacks, and a handle that drops them.
final class BareSubscription {
  @exclusivity(unchecked) private var next: ((Int) -> Void)?
  @exclusivity(unchecked) private var completed: (() -> Void)?

  init(next: @escaping (Int) -> Void, completed: @escaping () -> Void) {
    self.next = next
    self.completed = completed
  }

  func putNext(_ value: Int) {
    next?(value)
  }

  func putCompletion() {
    let completed = completed
    close()
    completed?()
  }

  fileprivate func close() {
    next = nil
    completed = nil
  }
}

/// The handle of a `BareSubscription`.
final class BareHandle {
  private let subscription: BareSubscription

  init(_ subscription: BareSubscription) {
    self.subscription = subscription
  }

  func dispose() {
    subscription.close()
  }
}

/// A cold source by hand.
final class BareSource {
  @exclusivity(unchecked) private var generator: (BareSubscription) -> Void

  init(_ generator: @escaping (BareSubscription) -> Void) {
    self.generator = generator
  }

  func start(next: @escaping (Int) -> Void, completed: @escaping () -> Void) -> BareHandle {
    let subscription = opaque(BareSubscription(next: next, completed: completed))
    generator(subscription)
    return opaque(BareHandle(subscription))
  }
}
