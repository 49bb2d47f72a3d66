/// What a signal puts its events into.
///
/// The first terminal event is accepted, and nothing after it. It is delivered when every value
/// that was accepted before has been, by the last thread that comes back from one; nobody waits.
/// After it, the resources are freed. May be used from any thread. Calls callbacks without holding
/// a lock.
///
///     source ──▶ SSubscriber ──▶ Callbacks
///                     └────────▶ resources ◀── handle
///
/// The handle refers to the subscriber weakly: a subscription that nobody can put into is gone.
public class SSubscriber: @unchecked Sendable {  // The lock guards the state.
  private let lock = Lock()
  /// Until an end has been accepted.
  private var callbacks: Callbacks?
  /// How many threads are inside of a `next` callback, or deeper calls of one thread.
  private var inside = 0
  /// The terminal event that has been accepted and is not yet delivered.
  private var end: (event: Event, callbacks: Callbacks)?
  /// Whether a terminal event has been accepted, and the resources are still to be freed by it.
  private var isEnding = false
  /// What ends with the subscription: what the generator returned, and what operators have linked.
  let resources = Resources()

  /// Creates a subscriber with the callbacks that are given.
  public init(
    next: ((Any?) -> Void)? = nil,
    error: ((Any?) -> Void)? = nil,
    completed: (() -> Void)? = nil
  ) {
    callbacks = Callbacks(next: next, error: error, completed: completed)
  }

  /// Whether nothing will be accepted any more, so that a producer can stop.
  public var isTerminated: Bool {
    lock.locked { callbacks == nil }
  }

  /// Puts a value.
  public func putNext(_ value: Any?) {
    deliver(value)
  }

  /// Puts an error, which ends the subscription.
  public func putError(_ error: Any?) {
    accept(.error(error))
  }

  /// Puts the completion, which ends the subscription.
  public func putCompletion() {
    accept(.completed)
  }

  /// Adds a resource, to be disposed of when the subscription ends; at once if it has ended.
  ///
  /// Signals do this with what their generators return.
  public func assignDisposable(_ disposable: any SDisposable) {
    resources.add(disposable)
  }

  /// Accepts nothing more, and lets go of the callbacks, but not of the resources.
  public func markTerminatedWithoutDisposal() {
    let callbacks = close()
    withExtendedLifetime(callbacks) {}
  }

  /// Delivers a value, unless there has been an end; whether it was accepted.
  @discardableResult
  final func deliver(_ value: Any?) -> Bool {
    guard let callbacks = enter() else { return false }
    callbacks.next?(value)
    if let end = leave() { finish(end) }
    return true
  }

  /// Accepts a terminal event, unless there has been an end; whether it was.
  @discardableResult
  final func accept(_ event: Event) -> Bool {
    var isAccepted = false
    let end: (Event, Callbacks)? = lock.locked {
      guard let callbacks else { return nil }
      isAccepted = true
      isEnding = true
      self.callbacks = nil
      if inside == 0 { return (event, callbacks) }
      self.end = (event, callbacks)
      return nil
    }
    if let end { finish(end) }
    return isAccepted
  }

  /// Ends the subscription without an event.
  ///
  /// A terminal event that has been accepted before is still delivered, and frees the resources.
  func dispose() {
    let callbacks = close()
    if !lock.locked({ isEnding }) { resources.dispose(keeping: callbacks) }
    withExtendedLifetime(callbacks) {}
  }

  private func enter() -> Callbacks? {
    lock.locked {
      if callbacks != nil { inside += 1 }
      return callbacks
    }
  }

  private func leave() -> (Event, Callbacks)? {
    lock.locked {
      inside -= 1
      guard inside == 0 else { return nil }
      defer { end = nil }
      return end
    }
  }

  private func close() -> Callbacks? {
    lock.locked {
      defer { callbacks = nil }
      return callbacks
    }
  }

  private func finish(_ end: (event: Event, callbacks: Callbacks)) {
    end.callbacks.call(end.event)
    lock.locked { isEnding = false }
    resources.dispose(keeping: end.callbacks)
  }
}
