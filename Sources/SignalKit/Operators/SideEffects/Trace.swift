/// Tells what happens to each subscription: for finding mistakes.
///
///     numbers |> trace("numbers")
///     // numbers 1: started
///     // numbers 1: next 7
///     // numbers 1: completed
///     // numbers 1: disposed
///
/// The name begins each line; the number tells the subscriptions apart. `log` takes a line, and prints
/// it by default. Calls `log` without holding a lock, on the thread of the event, before the event is
/// passed on.
///
/// Laws: SDE-9.
public func trace<T, E>(
  _ name: String,
  log: @escaping (String) -> Void = { print($0) }
) -> (Signal<T, E>) -> Signal<T, E> {
  let numbers = Guarded(0)
  return { signal in
    withState(
      signal,
      {
        let number = numbers.withLock { count in
          count += 1
          return count
        }
        let beginning = "\(name) \(number): "
        log(beginning + "started")
        return beginning
      },
      next: { log("\($1)next \($0)") },
      error: { log("\($1)error \($0)") },
      completed: { log($0 + "completed") },
      disposed: { log($0 + "disposed") }
    )
  }
}
