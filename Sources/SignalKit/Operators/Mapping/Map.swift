/// Transforms each value.
///
///     Signal<Int, NoError>.single(1) |> map { $0 + 1 }  // 2, completed
///
/// Calls `f` without holding a lock, on the thread that emits the value, and not at all once the
/// subscription below has ended.
///
/// Laws: MAP-1 to MAP-6.
@inlinable
public func map<T, E, R>(_ f: @escaping (T) -> R) -> (Signal<T, E>) -> Signal<R, E> {
  { signal in Signal(origin: MapOrigin(signal, f)) }
}

@usableFromInline
final class MapOrigin<T, R, E>: StageOrigin<T, E, R, E> {
  private let f: (T) -> R

  @usableFromInline
  init(_ source: Signal<T, E>, _ f: @escaping (T) -> R) {
    self.f = f
    super.init(of: source)
  }

  override func receiver(for downstream: Receiver<R, E>) -> Receiver<T, E> {
    MapReceiver(to: downstream, f)
  }
}

private final class MapReceiver<T, R, E>: StageReceiver<T, E, R, E> {
  private let f: (T) -> R

  init(to downstream: Receiver<R, E>, _ f: @escaping (T) -> R) {
    self.f = f
    super.init(to: downstream)
  }

  override func next(_ value: T) {
    let result = f(value)
    if isWanted { downstream.next(result) }
  }

  override func error(_ error: E) {
    downstream.error(error)
  }
}
