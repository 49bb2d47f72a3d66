/// Passes on the values for which `f` is true.
///
///     numbers |> filter { $0 > 1 }  // of 1, 2, 3: 2, 3
///
/// Calls `f` without holding a lock, on the thread that emits the value, and not at all once the
/// subscription below has ended.
///
/// Laws: FLT-1 to FLT-4.
@inlinable
public func filter<T, E>(_ f: @escaping (T) -> Bool) -> (Signal<T, E>) -> Signal<T, E> {
  { signal in Signal(origin: FilterOrigin(signal, f)) }
}

@usableFromInline
final class FilterOrigin<T, E>: StageOrigin<T, E, T, E> {
  private let f: (T) -> Bool

  @usableFromInline
  init(_ source: Signal<T, E>, _ f: @escaping (T) -> Bool) {
    self.f = f
    super.init(of: source)
  }

  override func receiver(for downstream: Receiver<T, E>) -> Receiver<T, E> {
    FilterReceiver(to: downstream, f)
  }
}

private final class FilterReceiver<T, E>: StageReceiver<T, E, T, E> {
  private let f: (T) -> Bool

  init(to downstream: Receiver<T, E>, _ f: @escaping (T) -> Bool) {
    self.f = f
    super.init(to: downstream)
  }

  override func next(_ value: T) {
    if f(value), isWanted { downstream.next(value) }
  }

  override func error(_ error: E) {
    downstream.error(error)
  }
}
