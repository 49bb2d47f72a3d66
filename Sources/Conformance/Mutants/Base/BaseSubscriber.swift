import SignalLaws

/// A correct subscriber in small steps, which mutants override one at a time.
///
/// The last `next` callback under way delivers the terminal event; nobody waits. Callbacks and
/// disposals are called, and released, without holding the lock. Unchecked: the lock guards the
/// state; mutants may leave it out.
class BaseSubscriber: @unchecked Sendable {
  enum Ending {
    case failed(LawError)
    case completed

    func put(into sink: Sink) {
      switch self {
      case .failed(let error): sink.failed(error)
      case .completed: sink.completed()
      }
    }
  }

  struct State {
    /// The callbacks, until an end is accepted.
    var sink: Sink?
    /// The threads of the `next` callbacks under way, one entry for each.
    var running: [UInt] = []
    /// Whether an end has been accepted: nothing else will be.
    var isClosed = false
    /// An accepted terminal event that is still to be delivered.
    var terminal: (ending: Ending, sink: Sink)?
    /// Whether the resources have been freed.
    var isFinished = false
    /// What the generator returned.
    var disposal: (@Sendable () -> Void)?
  }

  let lock = MutexLock()
  var state: State

  init(_ sink: Sink) {
    state = State(sink: sink)
  }

  /// What the generator puts into; it keeps the subscriber alive.
  final var input: Sink {
    Sink(
      next: { self.next($0) },
      failed: { self.end(.failed($0)) },
      completed: { self.end(.completed) }
    )
  }

  // MARK: Events

  func next(_ value: Int) {
    if deliver(value) { leave() }
  }

  private final func deliver(_ value: Int) -> Bool {
    guard let sink = enter() else { return false }
    sink.next(value)
    return true
  }

  func enter() -> Sink? {
    lock.withLock {
      guard !state.isClosed, let sink = state.sink else { return nil }
      state.running.append(currentThread)
      return sink
    }
  }

  func leave() {
    let isLast = lock.withLock {
      if let index = state.running.lastIndex(of: currentThread) { state.running.remove(at: index) }
      return state.terminal != nil && !mustWait()
    }
    if isLast { finish() }
  }

  func end(_ ending: Ending) {
    let isLast = lock.withLock {
      guard let sink = close() else { return false }
      state.terminal = (ending, sink)
      return !mustWait()
    }
    if isLast { finish() }
  }

  // MARK: Ending

  /// Accepts an end, unless there is one; called with the lock held.
  final func close() -> Sink? {
    guard !state.isClosed, let sink = state.sink else { return nil }
    state.isClosed = true
    state.sink = nil
    return sink
  }

  /// Whether the terminal event has to wait for a `next` callback; called with the lock held.
  func mustWait() -> Bool {
    !state.running.isEmpty
  }

  func finish() {
    deliverTerminal()
    freeResources()
  }

  func deliverTerminal() {
    let terminal = lock.withLock {
      let terminal = state.terminal
      state.terminal = nil
      return terminal
    }
    if let terminal { terminal.ending.put(into: terminal.sink) }
  }

  func freeResources() {
    let disposal = lock.withLock {
      let disposal = state.disposal
      state.disposal = nil
      state.isFinished = true
      return disposal
    }
    disposal?()
  }

  // MARK: Resources

  func assign(_ disposal: @escaping @Sendable () -> Void) {
    let isLate = lock.withLock {
      if !state.isFinished { state.disposal = disposal }
      return state.isFinished
    }
    if isLate { disposal() }
  }

  func dispose() {
    guard let sink = lock.withLock({ close() }) else { return }
    freeResources()
    withExtendedLifetime(sink) {}
  }
}
