import Synchronization

/// Which signal of a `timeout` is heard.
///
///     waiting ──(first event)──▶ primary        waiting ──(time is up)──▶ alternate
///
/// Whatever the threads, exactly one of the two happens.
struct TimeoutState: ~Copyable, Sendable {
  enum Admission {
    /// The first event: there will be no timeout.
    case first
    case later
    case refused
  }

  private static let waiting: UInt8 = 0
  private static let primary: UInt8 = 1
  private static let alternate: UInt8 = 2

  private let heard = Synchronization.Atomic<UInt8>(waiting)

  /// The primary signal has sent an event.
  borrowing func admit() -> Admission {
    // Relaxed, here and below: nothing but this word is handed over by it.
    if heard.load(ordering: .relaxed) == Self.primary { return .later }
    let seen = heard.compareExchange(
      expected: Self.waiting,
      desired: Self.primary,
      ordering: .relaxed
    )
    if seen.exchanged { return .first }
    return seen.original == Self.primary ? .later : .refused
  }

  /// The time is up.
  ///
  /// True if the alternate signal is to be started.
  borrowing func giveUp() -> Bool {
    heard.compareExchange(
      expected: Self.waiting,
      desired: Self.alternate,
      ordering: .relaxed
    ).exchanged
  }
}
