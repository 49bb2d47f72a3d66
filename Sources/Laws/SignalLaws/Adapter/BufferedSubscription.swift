/// A subscription to a source whose values wait until they are asked for, as in Combine.
///
/// The source begins at the first demand. What it is given and nobody has asked for yet is kept, and passed on
/// when somebody asks, one value at a time; the end comes behind it. What the body has returned is called once: at a
/// cancellation, or when the end has been passed on, which is the clause `ownEnds` of a contract.
///
/// An adapter makes it one of its library's by the conformance, and hands it to a subscriber:
///
/// ```swift
/// extension BufferedSubscription: @retroactive Subscription {
///   public func request(_ demand: Subscribers.Demand) { request(atMost: demand.max) }
/// }
/// ```
///
/// Thread-safe. It calls the body, the subscriber and what the body has returned without a lock.
public final class BufferedSubscription: Sendable {
  /// What it may do next.
  private enum Step {
    case deliver(Int)
    case end(LawEvent)
    case rest
  }

  /// What waits, and for whom.
  private struct State {
    /// How many more values are asked for; `nil` for any number.
    var demand: Int? = 0
    var waiting: [Int] = []
    var end: LawEvent?
    var hasBegun = false
    var isDelivering = false
    var isOver = false
    var dispose: (@Sendable () -> Void)?

    /// Takes what is to be delivered now; whoever does that is alone.
    mutating func takeStep() -> Step {
      guard !isDelivering, !isOver else { return .rest }
      if waiting.isEmpty {
        guard let end else { return .rest }
        isDelivering = true
        return .end(end)
      }
      if let demand {
        guard demand > 0 else { return .rest }
        self.demand = demand - 1
      }
      isDelivering = true
      return .deliver(waiting.removeFirst())
    }

    mutating func ask(atMost count: Int?) {
      guard let demand, let count else {
        self.demand = nil
        return
      }
      self.demand = demand + count
    }
  }

  private let state = PthreadLocked(State())
  private let body: @Sendable (Sink) -> @Sendable () -> Void
  private let next: @Sendable (Int) -> Int?
  private let end: @Sendable (LawEvent) -> Void

  /// Creates a subscription, which does nothing yet.
  ///
  /// - Parameters:
  ///   - body: what `make` of an implementation is given.
  ///   - next: passes a value on, and returns how many more are asked for; `nil` for any number.
  ///   - failed: passes the failure on.
  ///   - completed: passes the completion on.
  public init(
    _ body: @escaping @Sendable (Sink) -> @Sendable () -> Void,
    next: @escaping (Int) -> Int?,
    failed: @escaping (LawError) -> Void,
    completed: @escaping () -> Void
  ) {
    // Unsafe: whether threads may share what they capture is what the laws try.
    nonisolated(unsafe) let ends = (next: next, failed: failed, completed: completed)
    self.body = body
    self.next = { ends.next($0) }
    end = { event in
      if case .failed(let error) = event { ends.failed(error) } else { ends.completed() }
    }
  }

  /// Asks for so many more values, or for any number.
  public func request(atMost count: Int?) {
    if let count, count <= 0 { return }
    let begins = state.locked { state in
      state.ask(atMost: count)
      defer { state.hasBegun = true }
      return !state.hasBegun && !state.isOver
    }
    if begins { begin() }
    deliver()
  }

  /// Ends the subscription: nothing is delivered any more.
  public func cancel() { finish() }

  private func begin() {
    let dispose = body(Sink { [self] in put($0) })
    let isOver = state.locked { state in
      if !state.isOver { state.dispose = dispose }
      return state.isOver
    }
    if isOver { dispose() }
  }

  private func put(_ event: LawEvent) {
    state.locked { state in
      guard state.end == nil, !state.isOver else { return }
      if case .next(let value) = event { state.waiting.append(value) } else { state.end = event }
    }
    deliver()
  }

  private func deliver() {
    while true {
      switch state.locked({ $0.takeStep() }) {
      case .deliver(let value):
        let more = next(value)
        state.locked { state in
          state.ask(atMost: more)
          state.isDelivering = false
        }
      case .end(let event):
        end(event)
        return finish()
      case .rest: return
      }
    }
  }

  private func finish() {
    let dispose = state.locked { state in
      defer {
        state.isOver = true
        state.waiting = []
        state.dispose = nil
      }
      return state.dispose
    }
    dispose?()
  }
}
