/// Gives each subscription a state of its own, for functions that observe it.
///
///     withState(
///       numbers, { Counter() }, next: { _, counter in counter.count += 1 },
///       disposed: { counter in print(counter.count) }
///     )  // of 1, 2: 1, 2, completed, then prints 2
///
/// `initialState` makes the state at each start, on the thread that starts. `next`, `error` and
/// `completed` are called before the event is passed on. `disposed` is called once when the
/// subscription has ended, in whatever way, and the signal's disposable has been disposed of; the state
/// lives until then. Calls all of them without holding a lock.
///
/// Laws: SDE-10 to SDE-12.
public func withState<T, E, S>(
  _ signal: Signal<T, E>,
  _ initialState: @escaping () -> S,
  next: @escaping (T, S) -> Void = { _, _ in },
  error: @escaping (E, S) -> Void = { _, _ in },
  completed: @escaping (S) -> Void = { _ in },
  disposed: @escaping (S) -> Void = { _ in }
) -> Signal<T, E> {
  deferred {
    let state = initialState()
    return signal
      |> beforeNext { next($0, state) }
      |> beforeError { error($0, state) }
      |> beforeCompleted { completed(state) }
      |> afterDisposed { disposed(state) }
  }
}
