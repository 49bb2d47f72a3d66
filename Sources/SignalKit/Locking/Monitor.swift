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
}
