/// Which events of one subscription wait for their queue, and who delivers them.
///
/// They wait in batches, in order. A batch has a block of its own on the queue: so an event keeps its place
/// among all that is dispatched there. It may join the last batch only while nothing else has been
/// dispatched since; and while nothing has since a delivery began, the one who delivers goes on with what
/// comes.
///
/// Only one delivers at a time: one block, or one thread that was on the queue already.
///
/// Not generic, and therefore ignorant of what waits: unspecialized code would look up the type of
/// this state at each event, at the cost of several locks.
struct Mailbox {
  enum Action {
    /// Say where the event has come.
    case ask
    /// Deliver the event now, and then `finish()`.
    case deliver
    /// Keep the event in the last batch.
    case join
    /// Keep the event in a new batch.
    case keep
    /// Keep the event in a new batch, and dispatch a block.
    case schedule
    case drop
  }

  /// What the one who has delivered has to do next.
  enum Next {
    /// Deliver the first batch, and then `finish()`.
    case deliver
    /// Dispatch a block.
    case schedule
    /// Dispatch a block for the first batch, which has none yet.
    case scheduleFirst
    case nothing
  }

  private enum Delivery {
    case none
    /// In a block.
    case dispatched
    /// On a thread that was on the queue already.
    case atOnce
  }

  /// How many batches a delivery goes on with before others get their turn, of whom nobody knows.
  private static let patience = 16

  private var delivery = Delivery.none
  private var rounds = 0
  private var isClosed = false
  /// How many of those that wait have no block any more, because it has come during a delivery.
  private var owed = 0
  /// Whether the first of them never had one: the one who delivers goes on with it.
  private var isKept = false

  /// An event has arrived.
  ///
  /// - Parameters:
  ///   - isHere: Whether on the right queue. Nil if nobody has asked: it need not be known if the event
  ///     joins others.
  ///   - isFirst: Whether no batch waits.
  ///   - canJoin: Whether one waits, of which the last is what was dispatched last.
  ///   - isQuiet: Whether nothing has been dispatched since the present delivery began; then one that
  ///     waits can be joined.
  /// - Returns: What becomes of it.
  mutating func receive(isHere: Bool?, isFirst: Bool, canJoin: Bool, isQuiet: Bool) -> Action {
    if isClosed { return .drop }
    if canJoin { return .join }
    if delivery != .none, isQuiet {
      isKept = true
      return .keep
    }
    guard let isHere else { return .ask }
    if isFirst, isHere {
      switch delivery {
      case .none:
        delivery = .atOnce
        rounds = 0
        return .deliver
      case .atOnce:
        isKept = true
        return .keep
      case .dispatched:
        break
      }
    }
    return .schedule
  }

  /// A block has begun; whether it is to deliver the first batch, and then to `finish()`, if one waits:
  /// none does when it has been closed.
  mutating func begin() -> Bool {
    guard delivery == .none else {
      owed += 1
      return false
    }
    delivery = .dispatched
    rounds = 0
    return true
  }

  /// A delivery has ended; `isQuiet` says whether nothing has been dispatched since it began.
  mutating func finish(isQuiet: Bool) -> Next {
    if isKept {
      isKept = false
      rounds += 1
      // What was dispatched meanwhile comes after this batch.
      if rounds <= Self.patience || !isQuiet { return .deliver }
      delivery = .none
      return .scheduleFirst
    }
    delivery = .none
    guard owed > 0 else { return .nothing }
    owed -= 1
    return .schedule
  }

  /// Accepts nothing from now on.
  mutating func close() {
    isClosed = true
  }
}
