public import Synchronization

/// What a mutex orders, said once more, for ThreadSanitizer.
///
/// A thread that has to wait for a mutex of the standard library gets it inside the runtime, which is not
/// compiled with access callbacks. A plain load and store beside it, which cost nothing to speak of, are
/// seen.
@usableFromInline
struct Order: ~Copyable, Sendable {
  @usableFromInline let seen = Synchronization.Atomic<UInt8>(0)

  /// After the lock has been taken.
  @inlinable
  @inline(__always)
  borrowing func acquire() {
    _ = seen.load(ordering: .acquiring)
  }

  /// Before the lock is given up.
  @inlinable
  @inline(__always)
  borrowing func release() {
    seen.store(1, ordering: .releasing)
  }
}
