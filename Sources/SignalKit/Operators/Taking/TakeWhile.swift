/// Passes values on as long as a function is true of them, and completes at the first other one.
///
///     numbers |> take(while: { $0 < 3 })  // of 1, 2, 3, 1: 1, 2, completed
///
/// That one is not sent. Calls `condition` for each value, without holding a lock, one call at a time,
/// and not at all once the result has ended. The signal is disposed of after the completion. For a last
/// value that is sent, see ``take(until:)``.
///
/// Laws: TKW-1 to TKW-4.
public func take<T, E>(
  while condition: @escaping (T) -> Bool
) -> (Signal<T, E>) -> Signal<T, E> {
  take(until: { value in
    let passes = condition(value)
    return SignalTakeAction(passthrough: passes, complete: !passes)
  })
}
