/// The part of a subscription that the handle shares with the subscriber.
///
/// It knows the life of the subscription and its resources, but owns no callback: a handle that is
/// kept does not keep alive what the callbacks capture. (`receiver` is owned by the subscriber;
/// whoever claims the finish gives that reference up.)
///
/// Two machines: `LifeWord` is about events, and says who delivers the last one; `Ending` is about
/// resources, and says when nothing is left of them.
@usableFromInline
final class Subscription: Disposable, Upstream, SubscriptionHolder, CustomStringConvertible,
  @unchecked Sendable
{
  // @unchecked: `receiver` is touched by the claimant of the finish only; the rest is
  // synchronized by itself.
  private struct State {
    var ending: Ending
    var resources = Resources()
  }

  private struct Resources {
    var upstream: (any Upstream)?
    var disposable: (any Disposable)?
    var membership: Membership?
    var kept: Kept?
  }

  // Boxed: few subscriptions keep anything alive.
  private final class Kept {
    var objects: [AnyObject] = []
  }

  let life = LifeWord()
  private let state: Guarded<State>
  private let receiver: Unmanaged<AnyReceiver>
  /// Whether an operator below may await the end.
  ///
  /// If nobody can, starts are not counted.
  private let isHeld: Bool

  /// `isHeld` says whether an operator keeps this, and `isStarting` whether a start is in progress that
  /// `startReturned` will tell about.
  @usableFromInline
  init(receiver: Unmanaged<AnyReceiver>, isHeld: Bool = false, isStarting: Bool = false) {
    self.receiver = receiver
    self.isHeld = isHeld
    state = Guarded(State(ending: Ending(isStarting: isStarting)))
  }

  /// What is returned for a subscription that has ended before it could be returned, and had nothing to
  /// dispose of.
  static let ended = {
    let subscription = Subscription(receiver: .passRetained(AnyReceiver()))
    subscription.dispose()
    return subscription
  }()

  // MARK: Starting

  /// Runs a start, unless the end has come.
  func starting(_ body: () -> Void) {
    guard isHeld else { return body() }
    guard state.withLock({ $0.ending.beginStart() }) else { return }
    body()
    startReturned()
  }

  /// A start has returned: what it has brought is known.
  func startReturned() {
    let waiting = state.withLock { $0.ending.endStart() }
    for action in waiting { action() }
  }

  // MARK: Resources

  /// Stores what the generator returned; disposes of it at once if the end has come.
  func assign(_ disposable: any Disposable) {
    let isLate = state.withLock { state in
      if state.ending.isOpen { state.resources.disposable = disposable }
      return !state.ending.isOpen
    }
    if isLate { disposable.dispose() }
  }

  /// Stores a place among the receivers of a source; gives it up at once if the end has come.
  func assign(_ membership: Membership) {
    let isLate = state.withLock { state in
      if state.ending.isOpen { state.resources.membership = membership }
      return !state.ending.isOpen
    }
    if isLate { membership.end() }
  }

  /// Stores what feeds this subscription before it starts, so that the end reaches it even while it
  /// is starting.
  ///
  /// What was stored before is closed: a signal that goes on in its place is starting.
  func link(_ upstream: any Upstream) {
    let (previous, isLate) = state.withLock { state in
      let previous = state.resources.upstream
      if state.ending.isOpen { state.resources.upstream = upstream }
      return (previous, !state.ending.isOpen)
    }
    if isLate {
      upstream.end(.inTurn)
    } else if life.link() {
      upstream.stop()
    }
    withExtendedLifetime(previous) {}
  }

  @usableFromInline
  func hold(_ upstream: Subscription) {
    link(upstream)
  }

  func keepAlive(_ object: AnyObject) {
    state.withLock { state in
      guard state.ending.isOpen else { return }
      let kept = state.resources.kept ?? Kept()
      kept.objects.append(object)
      state.resources.kept = kept
    }
  }

  var holdsDisposable: Bool {
    state.withLock { state in
      let resources = state.resources
      return resources.disposable != nil || resources.membership != nil || resources.upstream != nil
    }
  }

  // MARK: Ending

  @usableFromInline
  func dispose() {
    end(.inTurn)
  }

  func end(_ urgency: Urgency) {
    if life.dispose() {
      close(urgency)
      if life.claimFinish() { releaseReceiver() }
    } else if urgency == .now {
      close(urgency)
    }
  }

  /// Disposes of the resources, in the order of the chain, and lets go of what was kept alive.
  private func close(_ urgency: Urgency) {
    var resources = Resources()
    let isFirst = state.withLock { state in
      guard state.ending.close() else { return false }
      swap(&state.resources, &resources)
      return true
    }
    guard isFirst else { return }
    resources.upstream?.end(urgency)
    resources.disposable?.dispose()
    resources.membership?.end()
    // The lock is not held: what dies here may call back.
    resources.kept = nil
    if isHeld { awaitAbove(resources.upstream, resources.membership) }
  }

  /// What is here has been disposed of; what is above may be in the hands of another thread, or of a
  /// caller further out.
  private func awaitAbove(_ upstream: (any Upstream)?, _ membership: Membership?) {
    if attend(.closed, upstream, membership) { _ = attend(.disposed, upstream, membership) }
  }

  private func attend(
    _ stage: Ending.Stage,
    _ upstream: (any Upstream)?,
    _ membership: Membership?
  ) -> Bool {
    if let upstream {
      let isLater = upstream.when(stage) { _ = self.attend(stage, nil, membership) }
      if isLater { return true }
    }
    if let membership {
      let isLater = membership.when(stage) { _ = self.attend(stage, nil, nil) }
      if isLater { return true }
    }
    let waiting = state.withLock { $0.ending.reached(stage) }
    for action in waiting { action() }
    return false
  }

  func when(_ stage: Ending.Stage, _ action: @escaping () -> Void) -> Bool {
    state.withLock { $0.ending.await(stage, action) }
  }

  /// Whether nothing is left, so that there is nothing to wait for.
  var isClosed: Bool {
    state.withLock { $0.ending.isClosed }
  }

  func stop() {
    if let stopped = life.stop(), stopped.hasUpstream { stopUpstream() }
  }

  func stopUpstream() {
    state.withLock { $0.resources.upstream }?.stop()
  }

  /// The rest of the end.
  ///
  /// Called by the one thread that has claimed it.
  func finish() {
    if life.endedByEvent {
      if !life.isStopped { receiver._withUnsafeGuaranteedRef { $0.deliverTerminal() } }
      close(.inTurn)
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
