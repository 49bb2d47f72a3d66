/// Whether events of one subscription wait for their queue, and who delivers them.
///
///     idle ──receive──▶ delivering ◀──take── waiting          any ──close──▶ closed
///       ▲                 │  │                 ▲
///       └──(nothing left)─┘  └────receive──────┘
///
/// Only one delivers at a time, or is going to: one thread or one block.
///
/// Not generic, and therefore ignorant of what waits: unspecialized code would look up the type of
/// this state at each event, at the cost of several locks.
struct Mailbox {
  enum Action {
    /// Say where the event has come.
    case ask
    /// Deliver the event now, then take what waits until there is nothing.
    case deliver
    /// Keep the event, for the one who delivers.
    case keep
    /// Keep the event, and dispatch a block that takes what waits and then asks `mustGoOn()`.
    case schedule
    case drop
  }

  private enum State {
    case idle
    case delivering
    case waiting
    case closed
  }

  private var state = State.idle

  /// An event has arrived; `isHere` says whether on the right queue.
  ///
  /// Nil if nobody has asked: it need not be known as long as somebody delivers.
  mutating func receive(isHere: Bool?) -> Action {
    switch state {
    case .idle:
      guard let isHere else { return .ask }
      state = isHere ? .delivering : .waiting
      return isHere ? .deliver : .schedule
    case .delivering, .waiting:
      state = .waiting
      return .keep
    case .closed:
      return .drop
    }
  }

  /// Takes all that waits; false if that is nothing.
  mutating func take() -> Bool {
    guard state == .waiting else { return false }
    state = .delivering
    return true
  }

  /// Whether something waits; idle from now on if not.
  mutating func mustGoOn() -> Bool {
    if state == .delivering { state = .idle }
    return state == .waiting
  }

  /// Accepts nothing from now on.
  mutating func close() {
    state = .closed
  }
}
