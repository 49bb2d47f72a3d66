/// How far the end of a subscription is, without threads.
///
///     open ──close──▶ closing ──disposed──▶ disposed ──(quiet above, no start here)──▶ closed
///
/// - *open*: its resources, and those further up, are not being disposed of.
/// - *closing*: somebody is disposing of them. What comes late is disposed of by who brings it.
/// - *disposed*: all there is has been disposed of. A start that is still in progress, here or
///   further up, may bring more, and disposes of it.
/// - *closed*: nothing is left, and nothing can come.
///
/// Whoever waits for *disposed* or *closed* is an action, which the one who gets there performs; nobody
/// blocks. A successor starts when its predecessor is closed. So it cannot start while another thread
/// is disposing of the predecessor, or of anything above it, nor while a start of it has not returned,
/// be it further out on the same stack.
///
/// Whoever owns an `Ending` keeps it under a lock, and performs what is handed out when the lock is
/// gone. All transitions are here.
struct Ending {
  typealias Action = () -> Void

  /// What can be waited for.
  enum Stage {
    case disposed, closed
  }

  private enum Phase {
    case open, closing, disposed, closed
  }

  // Boxed: few subscriptions are ever awaited.
  private final class Waiting {
    var disposed: [Action] = []
    var closed: [Action] = []
  }

  private var phase = Phase.open
  private var isQuietAbove = false
  private var starts: Int
  private var waiting: Waiting?

  /// The beginning of a life.
  ///
  /// - Parameter isStarting: whether a start is in progress.
  init(isStarting: Bool = false) {
    starts = isStarting ? 1 : 0
  }

  /// Whether what comes is kept, and not disposed of at once.
  var isOpen: Bool {
    phase == .open
  }

  /// Whether there is nothing to wait for.
  var isClosed: Bool {
    phase == .closed
  }

  /// A start begins.
  ///
  /// Returns false if the end has come before: nothing may start any more.
  mutating func beginStart() -> Bool {
    guard isOpen else { return false }
    starts += 1
    return true
  }

  /// A start has returned.
  ///
  /// Hands out those who may go on.
  mutating func endStart() -> [Action] {
    starts -= 1
    return settle()
  }

  /// The end has come.
  ///
  /// True once: the caller disposes of everything, and then waits for what is further up.
  mutating func close() -> Bool {
    guard isOpen else { return false }
    phase = .closing
    return true
  }

  /// Everything here has been disposed of, and what is further up has got to this stage.
  ///
  /// For who has been told to by `close`, or whoever is the last further up. *Closed* includes
  /// *disposed*. Hands out those who may go on.
  mutating func reached(_ stage: Stage) -> [Action] {
    if stage == .closed { isQuietAbove = true }
    guard phase == .closing else { return settle() }
    phase = .disposed
    guard let waiting else { return settle() }
    let actions = waiting.disposed
    waiting.disposed = []
    return actions + settle()
  }

  private mutating func settle() -> [Action] {
    guard phase == .disposed, isQuietAbove, starts == 0 else { return [] }
    phase = .closed
    let actions = waiting?.closed ?? []
    waiting = nil
    return actions
  }

  /// Waits: the action is handed out when the stage is reached.
  ///
  /// Returns false, and drops the action, if it has been.
  mutating func await(_ stage: Stage, _ action: @escaping Action) -> Bool {
    if isClosed || stage == .disposed && phase == .disposed { return false }
    let waiting = self.waiting ?? Waiting()
    switch stage {
    case .disposed: waiting.disposed.append(action)
    case .closed: waiting.closed.append(action)
    }
    self.waiting = waiting
    return true
  }
}
