/// Sends a value before those of the signal.
///
///     numbers |> startWith(0)  // of 1, 2: 0, 1, 2
///
/// At each start, on the thread that starts.
///
/// Laws: STW-1 to STW-2.
public func startWith<T, E>(_ value: T) -> (Signal<T, E>) -> Signal<T, E> {
  { signal in Signal(origin: StartWithOrigin(value, signal)) }
}

/// The signal goes on in the place of this one, so a row of them is started by a loop.
private final class StartWithOrigin<T, E>: SignalOrigin<T, E> {
  private let value: T
  // A variable for `deinit` only.
  @exclusivity(unchecked) private var rest: Signal<T, E>?

  init(_ value: T, _ rest: Signal<T, E>) {
    self.value = value
    self.rest = rest
    super.init()
  }

  deinit {
    DeferredRelease.release({ rest = nil }, keeping: { rest as Any })
  }

  override func connect(_ subscriber: Subscriber<T, E>) -> Signal<T, E>? {
    subscriber.putNext(value)
    return rest
  }
}
