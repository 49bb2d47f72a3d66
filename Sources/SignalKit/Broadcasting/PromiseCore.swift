/// What subscriptions and the running signal of a `Promise` keep alive.
final class PromiseCore<T>: Broadcast<T, NoError> {
  private let source = PromiseSource<T>()
  // Without the signal's type, which would have the state laid out at run time.
  private let state: Guarded<PromiseState<AnyObject>>
  private let deinitHandler = Guarded(StoredAction())

  init(_ deferred: Signal<T, NoError>?) {
    state = Guarded(PromiseState(deferred: deferred))
    super.init(replays: true)
  }

  var onDeinit: (() -> Void)? {
    get { deinitHandler.withLock { $0 }.action }
    set {
      let old = deinitHandler.withLock { handler in
        let old = handler.take()
        handler.action = newValue
        return old
      }
      withExtendedLifetime(old) {}
    }
  }

  func set(_ signal: Signal<T, NoError>) {
    // What was to be started on the first access has been replaced before.
    let deferred = state.withLock { $0.takeDeferred() }
    source.supersede(with: signal, for: self)
    withExtendedLifetime(deferred) {}
  }

  func startDeferred() {
    if let deferred = state.withLock({ $0.takeDeferred() }) {
      // Put in by `init`. Unless another one is set at this very moment.
      source.startFirst(unsafeDowncast(deferred, to: Signal<T, NoError>.self), for: self)
    }
  }

  /// Nobody can set or subscribe any more.
  func abandon() {
    state.withLock { $0.isAbandoned = true }
    endIfOver()
  }

  override func leave(_ key: Int) {
    super.leave(key)
    endIfOver()
  }

  // MARK: The running signal

  /// A signal has been set: forgets the value of the one before.
  fileprivate func begins(_ generation: Int) {
    state.withLock { $0.begins(generation) }
    // By whoever comes: nobody goes on before it has been done.
    forget(before: generation)
  }

  fileprivate func completed(_ generation: Int) {
    state.withLock { $0.completed(generation) }
    endIfOver()
  }

  private func endIfOver() {
    // Counted after what has changed: whoever comes last sees everything.
    let hasReceivers = count > 0
    guard state.withLock({ $0.becomesOver(hasReceivers: hasReceivers) }) else { return }
    onDeinit?()
    onDeinit = nil
    source.end(.inTurn)
    end()
  }
}

/// The running signal of a promise.
private final class PromiseSource<T>: Switch<T, NoError, PromiseCore<T>> {
  override func begins(_ generation: Int, _ core: PromiseCore<T>) {
    core.begins(generation)
  }

  override func next(_ value: T, _ generation: Int, _ core: PromiseCore<T>) {
    core.putNext(value, ofGeneration: generation)
  }

  override func completed(_ generation: Int, _ core: PromiseCore<T>) {
    core.completed(generation)
  }

  override func isGone(_ generation: Int, _ core: PromiseCore<T>) {
    core.completed(generation)
  }
}
