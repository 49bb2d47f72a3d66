#if canImport(Darwin)
internal import Darwin
#elseif canImport(Android)
internal import Android
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

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
  /// What waits, and for whom.
  private struct State {
    /// How many more values are asked for; `nil` for any number.
    var demand: Int? = 0
    var waiting: [Int] = []
    /// The end that waits behind them.
    var end: LawEvent?
    var hasBegun = false
    /// Whether the end was put.
    var isEnded = false
    /// Whether nothing is delivered any more.
    var isOver = false
    var dispose: (@Sendable () -> Void)?
    /// The thread that delivers, and how many deliveries it is inside.
    private var delivering: (thread: pthread_t, depth: Int)?

    mutating func ask(atMost count: Int?) {
      guard let demand, let count else {
        self.demand = nil
        return
      }
      self.demand = demand + count
    }

    /// Whether a value is asked for, which is one less to ask for then.
    private mutating func takeDemand() -> Bool {
      guard let demand else { return true }
      guard demand > 0 else { return false }
      self.demand = demand - 1
      return true
    }

    /// Begins a delivery; of another thread's, nobody may be inside.
    private mutating func enter() {
      delivering = (pthread_self(), (delivering?.depth ?? 0) + 1)
    }

    mutating func leave() {
      guard let (thread, depth) = delivering else { return }
      delivering = depth > 1 ? (thread, depth - 1) : nil
    }

    /// Takes what is put: it is delivered at once where nothing waits, also from inside a delivery.
    mutating func take(_ event: LawEvent) -> LawEvent? {
      guard !isEnded, !isOver else { return nil }
      let isFree =
        waiting.isEmpty && delivering.map { pthread_equal($0.thread, pthread_self()) != 0 } ?? true
      if case .next(let value) = event {
        guard isFree, takeDemand() else {
          waiting.append(value)
          return nil
        }
      } else {
        isEnded = true
        guard isFree else {
          end = event
          return nil
        }
      }
      enter()
      return event
    }

    /// Takes what has waited and is asked for; whoever delivers something already goes on with it.
    mutating func takeWaiting() -> LawEvent? {
      guard delivering == nil, !isOver else { return nil }
      if waiting.isEmpty {
        guard let end else { return nil }
        self.end = nil
        enter()
        return end
      }
      guard takeDemand() else { return nil }
      enter()
      return .next(waiting.removeFirst())
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
    drain()
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
    if let event = state.locked({ $0.take(event) }) { deliver(event) }
    drain()
  }

  /// Passes on what has waited, as far as it is asked for.
  private func drain() {
    while let event = state.locked({ $0.takeWaiting() }) { deliver(event) }
  }

  private func deliver(_ event: LawEvent) {
    if case .next(let value) = event {
      let more = next(value)
      state.locked { state in
        state.ask(atMost: more)
        state.leave()
      }
    } else {
      end(event)
      state.locked { $0.leave() }
      finish()
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
