#if canImport(Dispatch)

/// Starts the signal on a queue.
///
///     decode(data) |> runOn(queue)  // decodes on the queue, and sends from there
///
/// At once if the calling code is on that queue. Events come from wherever the source emits them.
/// Disposed of before the queue got to it, the signal is never started, and what it captures is let
/// go. Dispose does not go by way of the queue.
///
/// Laws: RUN-1 to RUN-5.
public func runOn<T, E>(_ queue: Queue) -> (Signal<T, E>) -> Signal<T, E> {
  { signal in
    Signal(operation: { subscriber in
      if queue.isCurrent() { return signal }
      let start = PendingStart { signal.run(subscriber) }
      subscriber.subscription.link(start)
      queue.justDispatch { start.run() }
      return nil
    })
  }
}

/// Starts the signal on a thread of a pool.
///
///     decode(data) |> runOn(pool)  // decodes on a thread of the pool, and sends from there
///
/// Otherwise like the form for queues.
///
/// Laws: TPL-6.
public func runOn<T, E>(_ threadPool: ThreadPool) -> (Signal<T, E>) -> Signal<T, E> {
  { signal in
    Signal(operation: { subscriber in
      let start = PendingStart { signal.run(subscriber) }
      subscriber.subscription.link(start)
      threadPool.addTask(ThreadPoolTask { _ in start.run() })
      return nil
    })
  }
}

/// A start that has not happened yet, and is dropped if nobody is interested any more.
///
/// Keeps the subscriber, as a source does.
private final class PendingStart: Upstream {
  private let body: Guarded<StoredAction>

  init(_ body: @escaping () -> Void) {
    self.body = Guarded(StoredAction(action: body))
  }

  func run() {
    take().action?()
  }

  func end(_ urgency: Urgency) {
    withExtendedLifetime(take()) {}
  }

  func stop() {
    withExtendedLifetime(take()) {}
  }

  private func take() -> StoredAction {
    body.withLock { $0.take() }
  }
}

#endif
