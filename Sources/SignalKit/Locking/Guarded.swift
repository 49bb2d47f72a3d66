import Synchronization

/// State that is reached through a mutex only.
///
/// A thin wrapper of `Mutex` that lets values cross the lock which are not `Sendable`: the
/// closures and disposables kept in this module come from callers who are free to use plain
/// closures. The mutex orders every access to them.
///
/// Rule for all uses: nothing foreign runs in `body`. What leaves the state is returned, and
/// called or released by the caller of `withLock`, after the lock is gone. (`Atomic` and `Lock`, whose
/// purpose it is to call under the lock, are the exceptions.)
struct Guarded<State>: ~Copyable, @unchecked Sendable {  // `State` is reached under `mutex` only.
  private let mutex: Mutex<Unchecked<State>>
  private let order = Order()

  init(_ state: State) {
    mutex = Mutex(Unchecked(state))
  }

  @inline(__always)
  borrowing func withLock<R, Failure>(
    _ body: (inout State) throws(Failure) -> R
  ) throws(Failure) -> R {
    try mutex.withLock { (state) throws(Failure) in
      order.acquire()
      defer { order.release() }
      return Unchecked(try body(&state.value))
    }.value
  }

  /// Runs `body` if the lock is free, and returns nil if anybody holds it, this thread included.
  @inline(__always)
  borrowing func withLockIfAvailable<R>(_ body: (inout State) throws -> R) rethrows -> R? {
    try mutex.withLockIfAvailable { state in
      order.acquire()
      defer { order.release() }
      return Unchecked(try body(&state.value))
    }?.value
  }
}

/// Carries a value across a boundary that asks for `Sendable`.
struct Unchecked<Value>: @unchecked Sendable {  // Each use says what orders the accesses.
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}
