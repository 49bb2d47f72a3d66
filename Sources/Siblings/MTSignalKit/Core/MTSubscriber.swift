/// What a signal puts its events into.
///
/// The first terminal event is accepted, and nothing after it. It is delivered when every value
/// that was accepted before has been, by the last thread that comes back from one; nobody waits.
/// After it, the resources are freed. May be used from any thread. Calls callbacks without holding
/// a lock.
public final class MTSubscriber: @unchecked Sendable {  // The lock guards the state.
  private enum Phase {
    /// So many values are under way.
    case open(MTCallbacks, Int)
    /// A terminal event waits until so many values have been delivered.
    case closing(MTCallbacks, Int, MTEvent)
    /// Somebody delivers the terminal event, and frees the resources then.
    case ending
    /// Nothing happens any more; callbacks that are still running are the callers' business.
    case ended
  }

  private let exclusion = Lock()
  private var phase: Phase
  /// What ends with the subscription.
  let resources = MTResources()

  /// Creates a subscriber with the callbacks that are given.
  public convenience init(
    next: ((Any?) -> Void)? = nil,
    error: ((Any?) -> Void)? = nil,
    completed: (() -> Void)? = nil
  ) {
    self.init(
      MTCallbacks(
        next: next ?? { _ in },
        error: error ?? { _ in },
        completed: completed ?? {}
      )
    )
  }

  init(_ callbacks: MTCallbacks) {
    phase = .open(callbacks, 0)
  }

  /// Whether nothing will be accepted any more, so that a producer can stop.
  public var isTerminated: Bool {
    exclusion.exclusively { if case .open = phase { false } else { true } }
  }

  /// Puts a value.
  public func putNext(_ value: Any?) {
    guard let callbacks = exclusion.exclusively({ enter() }) else { return }
    callbacks.next(value)
    if let (callbacks, event) = exclusion.exclusively({ leave() }) { finish(callbacks, event) }
  }

  /// Puts an error, which ends the subscription.
  public func putError(_ error: Any?) {
    end(.error(error))
  }

  /// Puts the completion, which ends the subscription.
  public func putCompletion() {
    end(.completed)
  }

  /// Adds a resource, to be disposed of when the subscription ends; at once if it has ended.
  ///
  /// Signals do this with what their generators return.
  public func assignDisposable(_ disposable: any MTDisposable) {
    resources.add(disposable)
  }

  /// Accepts nothing more, and lets go of the callbacks, but not of the resources.
  public func markTerminatedWithoutDisposal() {
    _ = exclusion.exclusively { close() }
  }

  func put(_ event: MTEvent) {
    if case .next(let value) = event { putNext(value) } else { end(event) }
  }

  /// Ends the subscription without an event, unless a terminal event has been accepted.
  func dispose() {
    let last = exclusion.exclusively { close() }
    switch last {
    case .open(let callbacks, _): resources.dispose(keeping: callbacks)
    case .closing, .ending: break
    case .ended: resources.dispose()
    }
  }

  private func end(_ event: MTEvent) {
    let callbacks = exclusion.exclusively { () -> MTCallbacks? in
      switch phase {
      case .open(let callbacks, 0):
        phase = .ending
        return callbacks
      case .open(let callbacks, let underWay):
        phase = .closing(callbacks, underWay, event)
        return nil
      case .closing, .ending, .ended: return nil
      }
    }
    if let callbacks { finish(callbacks, event) }
  }

  private func finish(_ callbacks: MTCallbacks, _ event: MTEvent) {
    callbacks.take(event)
    exclusion.exclusively { phase = .ended }
    resources.dispose(keeping: callbacks)
  }

  // MARK: Called with the lock held

  private func enter() -> MTCallbacks? {
    guard case .open(let callbacks, let underWay) = phase else { return nil }
    phase = .open(callbacks, underWay + 1)
    return callbacks
  }

  private func leave() -> (MTCallbacks, MTEvent)? {
    switch phase {
    case .open(let callbacks, let underWay):
      phase = .open(callbacks, underWay - 1)
      return nil
    case .closing(let callbacks, 1, let event):
      phase = .ending
      return (callbacks, event)
    case .closing(let callbacks, let underWay, let event):
      phase = .closing(callbacks, underWay - 1, event)
      return nil
    case .ending, .ended: return nil
    }
  }

  private func close() -> Phase {
    let last = phase
    if case .open = last { phase = .ended }
    return last
  }
}
