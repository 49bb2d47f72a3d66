/// Calls a function at each start, before the signal is started.
///
///     numbers |> beforeStarted { print("started") }  // prints "started", then 1, 2, completed
///
/// Calls `f` without holding a lock, on the thread that starts.
///
/// Laws: SDE-1.
public func beforeStarted<T, E>(_ f: @escaping () -> Void) -> (Signal<T, E>) -> Signal<T, E> {
  { signal in
    deferred {
      f()
      return signal
    }
  }
}
