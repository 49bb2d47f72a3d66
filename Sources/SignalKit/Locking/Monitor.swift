import Synchronization

/// A lock for state that is beside it.
///
/// In a generic class, state *inside* a mutex has a layout that is known at run time only, which costs
/// more than the lock. So the lock is here, without types, and its owner keeps the state in fields:
/// `@exclusivity(unchecked)`, because they are reached under the lock only.
///
/// `Order` makes it known to sanitizers too.
@usableFromInline
struct Monitor: ~Copyable, Sendable {
  private let mutex = Mutex(())
  private let order = Order()

  @usableFromInline
  init() {}

  /// Runs `body` while holding the lock.
  @inline(__always)
  borrowing func protect<R>(_ body: () -> R) -> R {
    mutex.withLock { _ in
      order.acquire()
      let result = Unchecked(body())
      order.release()
      return result
    }.value
  }

  /// Runs `body` while holding the lock: for code that is inlined where its types are known.
  @usableFromInline
  borrowing func locked(_ body: () -> Void) {
    protect(body)
  }

  /// Runs `body` if the lock is free, and says whether it was.
  @usableFromInline
  borrowing func lockedIfAvailable(_ body: () -> Void) -> Bool {
    mutex.withLockIfAvailable { _ -> Void in
      order.acquire()
      body()
      order.release()
    } != nil
  }
}

/// What a mutex orders, said once more, for ThreadSanitizer.
///
/// A thread that has to wait for a mutex of the standard library gets it inside the runtime, which is not
/// compiled with access callbacks. A plain load and store beside it, which cost nothing to speak of, are
/// seen.
struct Order: ~Copyable, Sendable {
  private let seen = Synchronization.Atomic<UInt8>(0)

  /// After the lock has been taken.
  @inline(__always)
  borrowing func acquire() {
    _ = seen.load(ordering: .acquiring)
  }

  /// Before the lock is given up.
  @inline(__always)
  borrowing func release() {
    seen.store(1, ordering: .releasing)
  }
}
