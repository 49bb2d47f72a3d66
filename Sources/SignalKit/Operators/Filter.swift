/// Passes on the values for which `f` is true.
///
/// Calls `f` without holding a lock, on the thread that emits the value, and not at all once the
/// subscription below has ended.
public func filter<T, E>(_ f: @escaping (T) -> Bool) -> (Signal<T, E>) -> Signal<T, E> {
  { signal in
    Signal { subscriber in
      signal.start(
        below: subscriber,
        next: { value in
          if !subscriber.isTerminated, f(value) { subscriber.putNext(value) }
        },
        error: { subscriber.putError($0) },
        completed: { subscriber.putCompletion() }
      )
    }
  }
}
