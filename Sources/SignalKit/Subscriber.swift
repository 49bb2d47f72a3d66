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
public final class Subscriber<T, E>: CustomStringConvertible {
  let subscription: Subscription

  // Unmanaged, because this reference goes before `self` does: `subscription` gives it up when the
  // end has been claimed. Used between `enter` and `leave`, or by the winner of `end`, only.
  private let callbacks: Unmanaged<TypedCallbacks<T, E>>

  // For `description`, which may be asked for when the callbacks are gone.
  private let handles: (next: Bool, error: Bool, completed: Bool)

  /// Creates a subscriber that belongs to no signal.
  ///
  /// Omitted callbacks ignore their event.
  public init(
    next: ((T) -> Void)? = nil,
    error: ((E) -> Void)? = nil,
    completed: (() -> Void)? = nil
  ) {
    handles = (next != nil, error != nil, completed != nil)
    callbacks = .passRetained(TypedCallbacks(next: next, error: error, completed: completed))
    subscription = Subscription(
      callbacks: .fromOpaque(callbacks.toOpaque())
    )
  }

  deinit {
    // Nobody can put any more. A handle may be disposed of at this very moment.
    if subscription.life.abandon() { subscription.releaseCallbacks() }
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
    // The count taken by `enter` keeps the callbacks, whose reference `leave` may give up.
    if subscription.life.enter() { callbacks._withUnsafeGuaranteedRef { $0.next?(next) } }
    if subscription.life.leave() { subscription.finish() }
  }

  /// Ends the subscription with an error, unless it has ended.
  ///
  /// Calls `error` without holding a lock, on the thread of the last `next` in flight, or here.
  public func putError(_ error: E) {
    guard let end = subscription.life.end() else { return }
    // Nobody finishes before `ready`, so the callbacks are there.
    callbacks._withUnsafeGuaranteedRef { $0.fail(error) }
    proceed(hasUpstream: end.hasUpstream)
    withExtendedLifetime(self) {}  // `deinit` must not come between `end` and `ready`.
  }

  /// Ends the subscription successfully, unless it has ended.
  ///
  /// Calls `completed` without holding a lock, on the thread of the last `next` in flight, or here.
  public func putCompletion() {
    guard let end = subscription.life.end() else { return }
    proceed(hasUpstream: end.hasUpstream)
    withExtendedLifetime(self) {}  // As in `putError`.
  }

  private func proceed(hasUpstream: Bool) {
    // Producers learn of the end now; their disposal comes after the terminal callback.
    if hasUpstream { subscription.stopUpstream() }
    if subscription.life.ready() { subscription.finish() }
  }

  /// Retains `object` until the subscription has ended.
  ///
  /// Does nothing if it has.
  public func keepAlive(_ object: AnyObject) {
    subscription.keepAlive(object)
  }

  /// The callbacks that are still to be called, whether a disposable is held, and whether the
  /// subscription has ended.
  public var description: String {
    let isEnded = subscription.life.isEnded
    func mark(_ isSet: Bool) -> String { isSet && !isEnded ? "hasValue" : "nil" }
    return """
      Subscriber { next: \(mark(handles.next)), error: \(mark(handles.error)), \
      completed: \(mark(handles.completed)), \
      disposable: \(subscription.holdsDisposable ? "hasValue" : "nil"), \
      terminated: \(isEnded) }
      """
  }
}

// Callbacks are called from whichever thread puts, as documented; all state is synchronized.
extension Subscriber: @unchecked Sendable where T: Sendable, E: Sendable {}
