/// What a source keeps for the subscription below it: its own subscription one level up.
///
/// Besides being disposed of, it can be told that nothing it delivers is wanted any more, which
/// happens as soon as the one below has ended, while disposal waits for the terminal callback.
protocol Upstream: Disposable {
  func stop()
}

/// The part of a subscription that the handle shares with the subscriber.
///
/// It knows the life of the subscription and its resources, but owns no callback: a handle that is
/// kept does not keep alive what the callbacks capture. (`callbacks` is owned by the subscriber;
/// whoever claims the finish gives that reference up.)
final class Subscription: Upstream, CustomStringConvertible, @unchecked Sendable {
  // @unchecked: `callbacks` is touched by the claimant of the finish only; the rest is
  // synchronized by itself.
  private struct Resources {
    var upstream: (any Upstream)?
    var disposable: (any Disposable)?
    var keptAlive: [AnyObject] = []
    var isClosed = false
  }

  let life = LifeWord()
  private let resources = Guarded(Resources())
  private let callbacks: Unmanaged<SubscriberCallbacks>

  init(callbacks: Unmanaged<SubscriberCallbacks>) {
    self.callbacks = callbacks
  }

  // MARK: Resources

  /// Stores what the generator returned; disposes of it at once if the resources are closed.
  func assign(_ disposable: any Disposable) {
    let isLate = resources.withLock { resources in
      if resources.isClosed { return true }
      // An operator returns the very handle that it has linked before.
      if resources.upstream !== disposable { resources.disposable = disposable }
      return false
    }
    if isLate { disposable.dispose() }
  }

  /// Stores the subscription one level up before it starts, so that the end reaches it even while
  /// the generator is still running.
  func link(_ upstream: any Upstream) {
    let isLate = resources.withLock { resources in
      if !resources.isClosed { resources.upstream = upstream }
      return resources.isClosed
    }
    if isLate {
      upstream.dispose()
    } else if life.link() {
      upstream.stop()
    }
  }

  func keepAlive(_ object: AnyObject) {
    resources.withLock { resources in
      if !resources.isClosed { resources.keptAlive.append(object) }
    }
  }

  /// Disposes of the resources, in the order of the chain, and lets go of what was kept alive.
  func close() {
    let closed = resources.withLock { resources in
      let closed = resources
      resources = Resources(isClosed: true)
      return closed
    }
    closed.upstream?.dispose()
    closed.disposable?.dispose()
    // The lock is not held: what dies here may call back.
    withExtendedLifetime(closed) {}
  }

  var holdsDisposable: Bool {
    resources.withLock { $0.disposable != nil || $0.upstream != nil }
  }

  // MARK: Ending

  func dispose() {
    guard life.dispose() else { return }
    close()
    if life.claimFinish() { releaseCallbacks() }
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
      callbacks._withUnsafeGuaranteedRef { $0.deliverTerminal() }
      close()
    }
    releaseCallbacks()
  }

  /// Called by the one thread that has claimed the finish.
  func releaseCallbacks() {
    callbacks.release()
  }

  var description: String {
    "SubscriberDisposable { disposable: \(holdsDisposable ? "hasValue" : "nil") }"
  }
}
