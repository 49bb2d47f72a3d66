/// Calls a function before the completion is passed on.
///
///     numbers |> beforeCompleted { print("ending") }  // 1, 2, prints "ending", completed
///
/// Calls `f` without holding a lock, on the thread that delivers the completion, and at most once for
/// each start.
///
/// Laws: SDE-4.
public func beforeCompleted<T, E>(_ f: @escaping () -> Void) -> (Signal<T, E>) -> Signal<T, E> {
  { signal in
    Signal(
      origin: TerminalSideEffectOrigin(
        signal,
        onError: { $1.error($0) },
        onCompleted: { downstream in
          f()
          downstream.completed()
        }
      )
    )
  }
}

/// Calls a function after the completion, when all that it causes synchronously further down has
/// happened, and before the signal's disposable is disposed of.
///
///     numbers |> afterCompleted { print("ended") }  // 1, 2, completed, prints "ended"
///
/// Calls `f` without holding a lock, on the thread that delivers the completion, and at most once for
/// each start.
///
/// Laws: SDE-5.
public func afterCompleted<T, E>(_ f: @escaping () -> Void) -> (Signal<T, E>) -> Signal<T, E> {
  { signal in
    Signal(
      origin: TerminalSideEffectOrigin(
        signal,
        onError: { $1.error($0) },
        onCompleted: { downstream in
          downstream.completed()
          f()
        }
      )
    )
  }
}

/// Calls a function before an error is passed on.
///
///     failing |> beforeError { print($0) }  // prints the error, then delivers it
///
/// Calls `f` without holding a lock, on the thread that delivers the error, and at most once for each
/// start. Its result is dropped.
///
/// Laws: SDE-6.
public func beforeError<T, E, R>(_ f: @escaping (E) -> R) -> (Signal<T, E>) -> Signal<T, E> {
  { signal in
    Signal(
      origin: TerminalSideEffectOrigin(
        signal,
        onError: { error, downstream in
          _ = f(error)
          downstream.error(error)
        },
        onCompleted: { $0.completed() }
      )
    )
  }
}

/// Calls a function after an error, when all that it causes synchronously further down has happened.
///
///     failing |> afterError { print($0) }  // delivers the error, then prints it
///
/// Calls `f` without holding a lock, on the thread that delivers the error, and at most once for each
/// start. Its result is dropped.
///
/// Laws: SDE-7.
public func afterError<T, E, R>(_ f: @escaping (E) -> R) -> (Signal<T, E>) -> Signal<T, E> {
  { signal in
    Signal(
      origin: TerminalSideEffectOrigin(
        signal,
        onError: { error, downstream in
          downstream.error(error)
          _ = f(error)
        },
        onCompleted: { $0.completed() }
      )
    )
  }
}

private final class TerminalSideEffectOrigin<T, E>: StageOrigin<T, E, T, E> {
  private let onError: (E, Receiver<T, E>) -> Void
  private let onCompleted: (Receiver<T, E>) -> Void

  init(
    _ source: Signal<T, E>,
    onError: @escaping (E, Receiver<T, E>) -> Void,
    onCompleted: @escaping (Receiver<T, E>) -> Void
  ) {
    self.onError = onError
    self.onCompleted = onCompleted
    super.init(of: source)
  }

  override func receiver(for downstream: Receiver<T, E>) -> Receiver<T, E> {
    TerminalSideEffectReceiver(to: downstream, onError, onCompleted)
  }
}

private final class TerminalSideEffectReceiver<T, E>: StageReceiver<T, E, T, E> {
  private let onError: (E, Receiver<T, E>) -> Void
  private let onCompleted: (Receiver<T, E>) -> Void

  init(
    to downstream: Receiver<T, E>,
    _ onError: @escaping (E, Receiver<T, E>) -> Void,
    _ onCompleted: @escaping (Receiver<T, E>) -> Void
  ) {
    self.onError = onError
    self.onCompleted = onCompleted
    super.init(to: downstream)
  }

  override func next(_ value: T) {
    downstream.next(value)
  }

  override func error(_ error: E) {
    onError(error, downstream)
  }

  override func completed() {
    onCompleted(downstream)
  }
}
