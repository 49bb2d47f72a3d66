/// Transforms each value that is not nil; nil remains nil.
///
///     Signal<Int?, NoError>.single(nil) |> flatMap { $0 + 1 }  // nil, completed
///
/// The name is that of the family: this is `Optional.map`, not a way to flatten signals (for which
/// see `mapToSignal`), and an optional result of `f` is not flattened either. Calls `f` without
/// holding a lock, on the thread that emits the value.
///
/// Laws: MAP-1 to MAP-6.
public func flatMap<T, E, R>(_ f: @escaping (T) -> R) -> (Signal<T?, E>) -> Signal<R?, E> {
  map { $0.map(f) }
}
