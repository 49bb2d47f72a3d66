/// Transforms each value.
///
///     Signal<Int, NoError>.single(1) |> map { $0 + 1 }  // 2, completed
///
/// Calls `f` without holding a lock, on the thread that emits the value, and not at all once the
/// subscription below has ended.
public func map<T, E, R>(_ f: @escaping (T) -> R) -> (Signal<T, E>) -> Signal<R, E> {
  { signal in
    Signal { subscriber in
      signal.start(
        below: subscriber,
        next: { value in
          if !subscriber.isTerminated { subscriber.putNext(f(value)) }
        },
        error: { subscriber.putError($0) },
        completed: { subscriber.putCompletion() }
      )
    }
  }
}
