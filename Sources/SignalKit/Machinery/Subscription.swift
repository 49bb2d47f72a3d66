/// The part of a subscription that the handle shares with the subscriber.
///
/// It knows the life of the subscription and its resources, but owns no callback: a handle that is
/// kept does not keep alive what the callbacks capture. (`receiver` is owned by the subscriber;
/// whoever claims the finish gives that reference up.)
@usableFromInline
final class Subscription: Disposable, Upstream, SubscriptionHolder, CustomStringConvertible,
  @unchecked Sendable
{
  // @unchecked: `receiver` is touched by the claimant of the finish only; the rest is
  // synchronized by itself.
  private struct Resources {
    var upstream: (any Upstream)?
    var disposable: (any Disposable)?
    var membership: Membership?
    var extras: Extras?
    var isClosed = false
    /// Whether an operator may await the disposal.
    var isHeld = false
  }

  /// What few subscriptions have: all others are spared the handling of empty arrays.
  private final class Extras {
    var keptAlive: [AnyObject] = []
    var awaiting: [() -> Void] = []
  }

  let life = LifeWord()
  private let resources = Guarded(Resources())
  private let receiver: Unmanaged<AnyReceiver>

  @usableFromInline
  init(receiver: Unmanaged<AnyReceiver>) {
    self.receiver = receiver
  }

  // MARK: Resources

  /// Stores what the generator returned; disposes of it at once if the resources are closed.
  func assign(_ disposable: any Disposable) {
    let isLate = resources.withLock { resources in
      if !resources.isClosed { resources.disposable = disposable }
      return resources.isClosed
    }
    if isLate { disposable.dispose() }
  }

  /// Stores a place among the receivers of a source; gives it up at once if the resources are
  /// closed.
  func assign(_ membership: Membership) {
    let isLate = resources.withLock { resources in
      if !resources.isClosed { resources.membership = membership }
      return resources.isClosed
    }
    if isLate { membership.end() }
  }

  /// Stores what feeds this subscription before it starts, so that the end reaches it even while it
  /// is starting.
  ///
  /// What was stored before has ended: a signal that goes on in its place is starting.
  func link(_ upstream: any Upstream) {
    let (previous, isLate) = resources.withLock { resources in
      let previous = resources.upstream
      if !resources.isClosed { resources.upstream = upstream }
      return (previous, resources.isClosed)
    }
    if isLate {
      upstream.end(atOnce: false)
    } else if life.link() {
      upstream.stop()
    }
    withExtendedLifetime(previous) {}
  }

  @usableFromInline
  func hold(_ upstream: Subscription) {
    upstream.allowAwaiting()
    link(upstream)
  }

  func keepAlive(_ object: AnyObject) {
    resources.withLock { resources in
      if resources.isClosed { return }
      let extras = resources.extras ?? Extras()
      extras.keptAlive.append(object)
      resources.extras = extras
    }
  }

  /// Disposes of the resources, in the order of the chain, and lets go of what was kept alive.
  ///
  /// - Parameter atOnce: see `Upstream.end`.
  func close(atOnce: Bool) {
    var closed = Resources(isClosed: true)
    var kept: [AnyObject]?
    resources.withLock { resources in
      if resources.isClosed { return }
      swap(&resources, &closed)
      // Those who wait go on waiting.
      if let extras = closed.extras {
        kept = extras.keptAlive
        extras.keptAlive = []
        resources.extras = extras
      }
    }
    closed.upstream?.end(atOnce: atOnce)
    closed.disposable?.dispose()
    closed.membership?.end()
    // The lock is not held: what dies here may call back.
    _ = consume kept
    guard closed.isHeld else { return }
    let isLater = closed.upstream?.afterClosing { self.closed() } ?? false
    if !isLater { self.closed() }
  }

  /// Everything has been disposed of, here and further up.
  private func closed() {
    guard life.close() else { return }
    for action in takeAwaiting() { action() }
  }

  /// Makes `afterClosing` possible; before the start.
  func allowAwaiting() {
    resources.withLock { $0.isHeld = true }
  }

  func afterClosing(_ action: @escaping () -> Void) -> Bool {
    addAwaiting(action)
    if life.awaitClose() { return true }
    withExtendedLifetime(takeAwaiting()) {}
    return false
  }

  private func addAwaiting(_ action: @escaping () -> Void) {
    resources.withLock { resources in
      let extras = resources.extras ?? Extras()
      extras.awaiting.append(action)
      resources.extras = extras
    }
  }

  private func takeAwaiting() -> [() -> Void] {
    resources.withLock { resources in
      let actions = resources.extras?.awaiting ?? []
      resources.extras?.awaiting = []
      return actions
    }
  }

  var holdsDisposable: Bool {
    resources.withLock { $0.disposable != nil || $0.membership != nil || $0.upstream != nil }
  }

  // MARK: Ending

  @usableFromInline
  func dispose() {
    end(atOnce: false)
  }

  func end(atOnce: Bool) {
    if life.dispose() {
      close(atOnce: atOnce)
      if life.claimFinish() { releaseReceiver() }
    } else if atOnce {
      close(atOnce: true)
    }
  }

  func stop() {
    if let stopped = life.stop(), stopped.hasUpstream { stopUpstream() }
  }

  func stopUpstream() {
    resources.withLock { $0.upstream }?.stop()
  }

  /// The rest of the end.
  ///
  /// Called by the one thread that has claimed it.
  func finish() {
    if life.endedByEvent {
      receiver._withUnsafeGuaranteedRef { $0.deliverTerminal() }
      close(atOnce: false)
    }
    releaseReceiver()
  }

  /// Called by the one thread that has claimed the finish.
  func releaseReceiver() {
    receiver.release()
  }

  @usableFromInline
  var description: String {
    "SubscriberDisposable { disposable: \(holdsDisposable ? "hasValue" : "nil") }"
  }
}
