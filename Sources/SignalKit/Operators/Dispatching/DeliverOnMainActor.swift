#if canImport(Dispatch)

/// Delivers all events on the main actor.
///
///     image |> deliverOnMainActor  // the same events, on the main queue
///
/// That is the main queue: see `deliverOn(_:)`. With `startOnMainActor` the compiler knows it too.
public func deliverOnMainActor<T, E>(_ signal: Signal<T, E>) -> Signal<T, E> {
  signal |> deliverOnMainQueue
}

extension Signal {
  /// Subscribes with callbacks that run on the main actor.
  ///
  /// Events are delivered on the main queue, in order. Otherwise like `start`.
  ///
  /// Laws: BRG-17 to BRG-20.
  @MainActor
  public final func startOnMainActor(
    next: (@MainActor (T) -> Void)? = nil,
    error: (@MainActor (E) -> Void)? = nil,
    completed: (@MainActor () -> Void)? = nil
  ) -> any Disposable {
    // Each closure takes its argument over from the queue, which calls it on the main actor.
    (self |> deliverOnMainActor).start(
      next: next.map { next in
        { value in
          let value = Unchecked(value)
          MainActor.assumeIsolated { next(value.value) }
        }
      },
      error: error.map { error in
        { failure in
          let failure = Unchecked(failure)
          MainActor.assumeIsolated { error(failure.value) }
        }
      },
      completed: completed.map { completed in
        { MainActor.assumeIsolated { completed() } }
      }
    )
  }
}

#endif
