import Synchronization

/// A mutex: nobody is called, and nothing of the user's released, while it is held, except by
/// `MTAtomic`.
final class Lock: Sendable {
  private let mutex = Mutex<Void>(())

  func exclusively<Result>(_ body: () -> Result) -> Result {
    mutex.withLock { _ in Outcome(value: body()) }.value
  }

  /// Takes a result out of the mutex's closure, on one thread.
  private struct Outcome<Value>: @unchecked Sendable {  // Never leaves the thread.
    let value: Value
  }
}
