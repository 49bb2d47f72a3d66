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
    /// Nothing runs until there is another signal.
    case rest
  }

  private let lock = PlainLock()
  private let sink: Sink
  private let follow: @Sendable (Ending) -> Consequence
  private var dispose: (@Sendable () -> Void)?
  private var isStarting = false
  private var isOver = false
  private var successor: Cold?

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
    let (isEnded, next) = lock.withLock { () -> (Bool, Cold?) in
      isStarting = false
      let next = successor
      successor = nil
      let isEnded = isOver || next != nil
      if !isEnded { self.dispose = dispose }
      return (isEnded, next)
    }
    if isEnded { dispose() }
    if let next { Trampoline.later { [self] in start(next) } }
  }

  private func ended(_ ending: Ending) {
    switch follow(ending) {
    case .end(let ending): end(ending)
    case .rest: lock.withLock { takeRunning() }?()
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
