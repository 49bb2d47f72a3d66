/// Makes a new signal at each start.
///
///     deferred { single(clock.now, NoError.self) }  // the time of each start, completed
///
/// Calls `generator` without holding a lock, on the thread that starts. Recursion by way of
/// `generator` does not grow the stack.
///
/// Laws: SIG-5.
public func deferred<T, E>(_ generator: @escaping () -> Signal<T, E>) -> Signal<T, E> {
  Signal(operation: { _ in generator() })
}
