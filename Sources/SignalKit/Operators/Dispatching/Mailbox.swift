/// Which events of one subscription wait for their queue, and who delivers them.
///
/// They wait in batches, in order. A batch has a block of its own on the queue, which delivers one: so an
/// event keeps its place among all that is dispatched there. It may join the last batch only while
/// nothing else has been dispatched since.
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
    case nothing
  }

  private enum Delivery {
    case none
    /// In a block.
    case dispatched
    /// On a thread that was on the queue already.
    case atOnce
  }

  /// Whether blocks of the queue run at the same time: then a block that comes during a delivery would be
  /// of no use.
  private let isConcurrent: Bool
  private var delivery = Delivery.none
  private var isClosed = false
  /// How many batches wait.
  private var waiting = 0
  /// How many of them have no block, because it has come during a delivery, or would have.
  private var owed = 0
  /// Whether the first of them has come from inside a delivery at once, whose thread goes on with it.
  private var isKept = false

  init(isConcurrent: Bool) {
    self.isConcurrent = isConcurrent
  }

  /// An event has arrived; `isHere` says whether on the right queue, and `canJoin` whether the last batch
  /// is what was dispatched last.
  ///
  /// `isHere` is nil if nobody has asked: it need not be known if the event joins others.
  mutating func receive(isHere: Bool?, canJoin: Bool) -> Action {
    if isClosed { return .drop }
    if waiting > 0, canJoin { return .join }
    guard let isHere else { return .ask }
    if waiting == 0, isHere {
      switch delivery {
      case .none:
        delivery = .atOnce
        return .deliver
      case .atOnce:
        waiting = 1
        isKept = true
        return .keep
      case .dispatched:
        break
      }
    }
    waiting += 1
    if isConcurrent, delivery != .none {
      owed += 1
      return .keep
    }
    return .schedule
  }

  /// A block has begun; whether it is to deliver the first batch, and then to `finish()`.
  mutating func begin() -> Bool {
    if isClosed { return false }
    guard delivery == .none else {
      owed += 1
      return false
    }
    delivery = .dispatched
    waiting -= 1
    return true
  }

  /// A delivery has ended.
  mutating func finish() -> Next {
    if isClosed { return .nothing }
    if isKept {
      isKept = false
      waiting -= 1
      return .deliver
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
