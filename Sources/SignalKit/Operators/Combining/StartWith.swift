/// Sends a value before those of the signal.
///
///     numbers |> startWith(0)  // of 1, 2: 0, 1, 2
///
/// At each start, on the thread that starts.
///
/// Laws: STW-1 to STW-2.
public func startWith<T, E>(_ value: T) -> (Signal<T, E>) -> Signal<T, E> {
  { signal in .single(value) |> then(signal) }
}
