import SignalLaws

/// Runs one signal after the other; what runs is disposed before the next one starts.
///
/// Unchecked: the lock guards the state.
final class Succession: @unchecked Sendable {
  /// What an end leads to.
  enum Consequence {
    /// Another signal follows.
    case start(Cold)
    /// The result ends likewise.
    case end(Ending)
    /// Nothing follows yet: what comes when that which has ended is disposed of will be told then.
    case rest(then: @Sendable () -> Consequence)
    /// Nothing runs until there is another signal.
    case idle
  }

  private let lock = PlainLock()
  private let sink: Sink
  private let follow: @Sendable (Ending) -> Consequence
  private var dispose: (@Sendable () -> Void)?
  private var isStarting = false
  private var isOver = false
  private var successor: Cold?
  /// What is asked when a signal has been disposed of that ended inside its start.
  private var settle: (@Sendable () -> Consequence)?

  init(_ sink: Sink, _ follow: @escaping @Sendable (Ending) -> Consequence) {
    self.sink = sink
    self.follow = follow
  }

  /// Starts a signal, and those that follow it inside its start; a chain that another one ends in is
  /// left to that.
  func begin(_ signal: Cold) {
    if Trampoline.takeTail() {
      Trampoline.later { [self] in start(signal) }
    } else {
      Trampoline.run { [self] in start(signal) }
    }
  }

  /// Ends the result.
  func end(_ ending: Ending) {
    let isLive = lock.withLock {
      defer { isOver = true }
      return !isOver
    }
    if isLive { ending.put(into: sink) }
  }

  /// Disposes what runs; nothing follows.
  func stop() {
    let (isStarting, dispose) = lock.withLock {
      isOver = true
      return (self.isStarting, takeRunning())
    }
    if isStarting { Trampoline.stopLater() }
    dispose?()
  }

  private func start(_ signal: Cold) {
    let isLive = lock.withLock {
      isStarting = !isOver
      return !isOver
    }
    guard isLive else { return }
    let input = Sink(
      next: { [self] in if !lock.withLock({ isOver }) { sink.next($0) } },
      failed: { [self] in ended(.failed($0)) },
      completed: { [self] in ended(.completed) }
    )
    let dispose = signal.isChain ? Trampoline.tail { signal.start(input) } : signal.start(input)
    let (isEnded, next, settle) = lock.withLock {
      () -> (Bool, Cold?, (@Sendable () -> Consequence)?) in
      isStarting = false
      let (next, settle) = (successor, self.settle)
      (successor, self.settle) = (nil, nil)
      let isEnded = isOver || next != nil || settle != nil
      if !isEnded { self.dispose = dispose }
      return (isEnded, next, settle)
    }
    if isEnded { dispose() }
    if let next { Trampoline.later { [self] in start(next) } }
    if let settle { goOn(with: settle()) }
  }

  private func ended(_ ending: Ending) { goOn(with: follow(ending)) }

  private func goOn(with consequence: Consequence) {
    switch consequence {
    case .end(let ending): end(ending)
    case .idle: break
    case .rest(let settle):
      let (isLater, dispose) = lock.withLock { () -> (Bool, (@Sendable () -> Void)?) in
        if isStarting { self.settle = settle }
        return (isStarting, takeRunning())
      }
      dispose?()
      if !isLater { goOn(with: settle()) }
    case .start(let next):
      let (isLater, dispose) = lock.withLock { () -> (Bool, (@Sendable () -> Void)?) in
        // Its start has not returned what disposes it.
        if isStarting { successor = next }
        return (isStarting, takeRunning())
      }
      _ = Trampoline.takeStopping()
      dispose?()
      let isStopping = Trampoline.takeStopping()
      if isLater { return }
      if isStopping { Trampoline.later { [self] in start(next) } } else { begin(next) }
    }
  }

  private func takeRunning() -> (@Sendable () -> Void)? {
    defer { dispose = nil }
    return dispose
  }
}
