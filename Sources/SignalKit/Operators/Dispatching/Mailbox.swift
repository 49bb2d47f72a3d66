/// The events of one subscription that wait for their queue, in order.
///
///     idle ──receive──▶ busy ──(nothing pending)──▶ idle          any ──close──▶ closed
///
/// Busy means that somebody delivers or is going to: one thread or one block, never two.
struct Mailbox<Event> {
  enum Action {
    /// Deliver the event now, then take batches until there is none.
    case deliver
    /// Dispatch a block that takes one batch and then asks `isStillNeeded()`.
    case schedule
    case none
  }

  private var pending: [Event] = []
  private var isBusy = false
  private var isClosed = false

  /// An event has arrived; `isHere` says whether on the right queue.
  mutating func receive(_ event: Event, isHere: Bool) -> Action {
    if isClosed { return .none }
    if isBusy {
      pending.append(event)
      return .none
    }
    isBusy = true
    if isHere { return .deliver }
    pending.append(event)
    return .schedule
  }

  /// Takes all that is pending; nil, and idle from now on, if that is nothing.
  mutating func takeBatch() -> [Event]? {
    isBusy = !pending.isEmpty
    guard isBusy else { return nil }
    let batch = pending
    pending = []
    return batch
  }

  /// Whether another block is needed; idle from now on if not.
  mutating func isStillNeeded() -> Bool {
    isBusy = !pending.isEmpty
    return isBusy
  }

  /// Accepts nothing from now on.
  ///
  /// Hands out what was pending, to be released.
  mutating func close() -> [Event] {
    isClosed = true
    let dropped = pending
    pending = []
    return dropped
  }
}
