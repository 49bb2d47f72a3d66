/// The receiving end of a subscription: a generator puts events into it.
///
/// The events that the callbacks see follow `next* (error | completed)?`, on any number of threads:
///
/// - Exactly one terminal event is delivered if one was put before any dispose; all that is put
///   later is dropped.
/// - The terminal callback begins only when every accepted `next` has returned, and no `next` begins
///   after it. The last `next` in flight hands over; nobody blocks. So a completion put from inside
///   this subscriber's own `next` is delivered when that `next` returns.
/// - Puts from several threads at once are delivered at once: events are not serialized here.
/// - After the terminal callback the generator's disposable is disposed of, then the kept objects
///   are let go, then the callbacks with all they capture.
///
/// Callbacks are called without holding a lock. All members may be called from any thread. A put
/// costs two atomic additions.
///
/// Who owns whom (a double line ends with the subscription):
///
///     source ───▶ Subscriber ═════▶ callbacks ───▶ what they capture
///                     │
///                     ▼
///     handle ───▶ Subscription ═══▶ generator's disposable, upstream, kept objects
///
/// The handle owns no callback, and after the end nothing at all. Dropping a handle is not
/// disposing: the subscription lives on while its source keeps the subscriber. If nobody does, it
/// vanishes, and the generator's disposable is released without being disposed of.
///
/// A generator's disposable that captures the subscriber makes a cycle, which the end breaks; if
/// there never is one, both are leaked.
///
/// Laws: SUB-1 to SUB-18, SUB-23 to SUB-36.
public final class Subscriber<T, E>: CustomStringConvertible {
  @usableFromInline
  let subscription: Subscription

  // Unmanaged, because this reference goes before `self` does: `subscription` gives it up when the
  // end has been claimed. Used between `enter` and `leave`, or by the winner of `end`, only.
  private let receiver: Unmanaged<Receiver<T, E>>

  /// Creates a subscriber that belongs to no signal.
  ///
  /// Omitted callbacks ignore their event.
  @inlinable
  public convenience init(
    next: ((T) -> Void)? = nil,
    error: ((E) -> Void)? = nil,
    completed: (() -> Void)? = nil
  ) {
    self.init(ClosureReceiver(next: next, error: error, completed: completed))
  }

  @usableFromInline
  init(_ receiver: Receiver<T, E>, isHeld: Bool = false, isStarting: Bool = false) {
    self.receiver = .passRetained(receiver)
    subscription = Subscription(
      receiver: .fromOpaque(self.receiver.toOpaque()),
      isHeld: isHeld,
      isStarting: isStarting
    )
    receiver.attach(to: subscription)
  }

  deinit {
    // Nobody can put any more. A handle may be disposed of at this very moment.
    if subscription.life.abandon() { subscription.releaseReceiver() }
  }

  /// Whether putting is pointless: a terminal event was put, the subscription was disposed of, or
  /// everything below it has ended.
  ///
  /// A producer that runs in a loop asks this before each value. Once true it remains true.
  public var isTerminated: Bool {
    subscription.life.isTerminated
  }

  /// Delivers a value, unless the subscription has ended.
  ///
  /// Calls `next` without holding a lock. May be called from any thread, and from inside `next`.
  public func putNext(_ next: T) {
    // The count taken by `enter` keeps the receiver, whose reference `leave` may give up.
    if subscription.life.enter() { receiver._withUnsafeGuaranteedRef { $0.next(next) } }
    if subscription.life.leave() { subscription.finish() }
  }

  /// Ends the subscription with an error, unless it has ended.
  ///
  /// Calls `error` without holding a lock, on the thread of the last `next` in flight, or here.
  public func putError(_ error: E) {
    guard let end = subscription.life.end() else { return }
    // Nobody finishes before `ready`, so the receiver is there.
    receiver._withUnsafeGuaranteedRef { $0.store(error) }
    // Producers learn of the end now; their disposal comes after the terminal callback.
    if end.hasUpstream { subscription.stopUpstream() }
    if subscription.life.ready() { subscription.finish() }
    withExtendedLifetime(self) {}  // `deinit` must not come between `end` and `ready`.
  }

  /// Ends the subscription successfully, unless it has ended.
  ///
  /// Calls `completed` without holding a lock, on the thread of the last `next` in flight, or here.
  public func putCompletion() {
    guard let end = subscription.life.complete() else { return }
    if end.hasUpstream { subscription.stopUpstream() }
    if subscription.life.claimFinish() { subscription.finish() }
    withExtendedLifetime(self) {}  // As in `putError`.
  }

  /// Retains `object` until the subscription has ended.
  ///
  /// Does nothing if it has.
  ///
  /// Laws: SUB-27, SUB-28.
  public func keepAlive(_ object: AnyObject) {
    subscription.keepAlive(object)
  }

  /// The callbacks that can still be called, whether a disposable is held, and whether the
  /// subscription has ended.
  public var description: String {
    var handles: (next: Bool, error: Bool, completed: Bool) = (false, false, false)
    // Counted in like a value, so that the receiver is there.
    let isLive = subscription.life.enter()
    if isLive { handles = receiver._withUnsafeGuaranteedRef { $0.handles } }
    if subscription.life.leave() { subscription.finish() }
    func mark(_ isSet: Bool) -> String { isSet ? "hasValue" : "nil" }
    return """
      Subscriber { next: \(mark(handles.next)), error: \(mark(handles.error)), \
      completed: \(mark(handles.completed)), \
      disposable: \(mark(subscription.holdsDisposable)), terminated: \(!isLive) }
      """
  }
}

// Callbacks are called from whichever thread puts, as documented; all state is synchronized.
extension Subscriber: @unchecked Sendable where T: Sendable, E: Sendable {}
