/// Transforms the error.
///
///     Signal<Int, String>.fail("off") |> mapError { $0.count }  // error 3
///
/// Calls `f` without holding a lock, on the thread that delivers the error, and at most once.
///
/// Laws: MPE-1 to MPE-2.
public func mapError<T, E, R>(_ f: @escaping (E) -> R) -> (Signal<T, E>) -> Signal<T, R> {
  { signal in Signal(origin: MapErrorOrigin(signal, f)) }
}

/// Gives a signal that cannot fail an error type.
///
///     Signal<Int, NoError>.single(1) |> castError(Failure.self)  // 1, completed
///
/// Events are delivered on the thread that emits them.
public func castError<T, E>(_ type: E.Type) -> (Signal<T, NoError>) -> Signal<T, E> {
  { signal in Signal(origin: MapErrorOrigin(signal, unreachable)) }
}

/// The same as `castError`, by the name that it had in earlier versions of SwiftSignalKit.
///
///     Signal<Int, NoError>.single(1) |> introduceError(Failure.self)  // 1, completed
public func introduceError<T, E>(_ type: E.Type) -> (Signal<T, NoError>) -> Signal<T, E> {
  castError(type)
}

/// There is no argument to call it with.
private func unreachable<E>(_ error: NoError) -> E {}

private final class MapErrorOrigin<T, E, R>: StageOrigin<T, E, T, R> {
  private let f: (E) -> R

  init(_ source: Signal<T, E>, _ f: @escaping (E) -> R) {
    self.f = f
    super.init(of: source)
  }

  override func receiver(for downstream: Receiver<T, R>) -> Receiver<T, E> {
    MapErrorReceiver(to: downstream, f)
  }

  override func withValue(_ body: (T) -> Void) -> Bool {
    source?.withValue(body) ?? false
  }
}

private final class MapErrorReceiver<T, E, R>: StageReceiver<T, E, T, R> {
  private let f: (E) -> R

  init(to downstream: Receiver<T, R>, _ f: @escaping (E) -> R) {
    self.f = f
    super.init(to: downstream)
  }

  override func next(_ value: T) {
    downstream.next(value)
  }

  override func error(_ error: E) {
    downstream.error(f(error))
  }
}
