import Synchronization

/// The rendezvous of the two ends of a run: its signal has ended *and* its start has returned, in
/// either order.
///
/// The later of the two goes on, on whichever thread: never both, and never inside the start. So
/// signals that end synchronously, one after the other, are started by a loop (a trampoline), and
/// the stack does not grow.
struct Rendezvous: ~Copyable, Sendable {
  private static let ended: UInt8 = 1
  private static let returned: UInt8 = 2

  private let bits = Synchronization.Atomic<UInt8>(0)

  /// Makes ready for the next run.
  ///
  /// For the one who goes on, before the start.
  borrowing func reset() {
    // Relaxed: the run, which is started after this, orders it before all that comes of the run.
    bits.store(0, ordering: .relaxed)
  }

  /// The signal has ended.
  ///
  /// True if the caller goes on.
  borrowing func ended() -> Bool {
    // Acquire and release: who goes on comes after what the other did.
    bits.bitwiseOr(Self.ended, ordering: .acquiringAndReleasing).oldValue == Self.returned
  }

  /// The start has returned.
  ///
  /// True if the caller goes on.
  borrowing func returned() -> Bool {
    // As for `ended()`.
    bits.bitwiseOr(Self.returned, ordering: .acquiringAndReleasing).oldValue == Self.ended
  }
}
