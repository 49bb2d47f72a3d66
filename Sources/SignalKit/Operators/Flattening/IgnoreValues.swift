/// Passes on the terminal event only.
///
///     numbers |> ignoreValues  // of 1, 2: completed
///
/// It is delivered on the thread that emits it.
///
/// Laws: LST-6.
public func ignoreValues<T, E>(_ signal: Signal<T, E>) -> Signal<Never, E> {
  Signal(origin: IgnoreValuesOrigin(of: signal))
}

private final class IgnoreValuesOrigin<T, E>: StageOrigin<T, E, Never, E> {
  override func receiver(for downstream: Receiver<Never, E>) -> Receiver<T, E> {
    IgnoreValuesReceiver(to: downstream)
  }
}

private final class IgnoreValuesReceiver<T, E>: StageReceiver<T, E, Never, E> {
  override func error(_ error: E) {
    downstream.error(error)
  }
}
