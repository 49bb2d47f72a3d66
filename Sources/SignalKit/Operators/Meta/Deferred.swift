/// Makes a new signal at each start.
///
///     deferred { Signal<Int, NoError>.single(random()) }
///
/// Calls `generator` without holding a lock, on the thread that starts. Recursion by way of
/// `generator` does not grow the stack.
public func deferred<T, E>(_ generator: @escaping () -> Signal<T, E>) -> Signal<T, E> {
  Signal(operation: { _ in generator() })
}
