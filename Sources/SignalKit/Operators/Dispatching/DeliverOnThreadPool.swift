#if canImport(Dispatch)

/// Delivers all events on threads of a pool, in order and one at a time.
///
///     numbers |> deliverOn(pool)  // of 1, 2: 1, 2, completed, on threads of the pool
///
/// Each subscription has a lane of its own and keeps the pool while it lasts, and no event is delivered
/// on the emitting thread. After dispose, what is pending is ignored when its turn comes.
///
/// Laws: TPL-4, TPL-5.
public func deliverOn<T, E>(_ threadPool: ThreadPool) -> (Signal<T, E>) -> Signal<T, E> {
  { signal in
    .receiving(from: signal) { LaneReceiver(threadPool, $0) }
  }
}

private final class LaneReceiver<T, E>: Receiver<T, E> {
  // A lane does not keep its pool; what is added comes to its turn even if that dies.
  private let threadPool: ThreadPool
  private let lane: ThreadPoolQueue
  private let downstream: Subscriber<T, E>

  init(_ threadPool: ThreadPool, _ downstream: Subscriber<T, E>) {
    self.threadPool = threadPool
    lane = threadPool.nextQueue()
    self.downstream = downstream
  }

  override func next(_ value: T) {
    let downstream = downstream
    lane.addTask(ThreadPoolTask { _ in downstream.putNext(value) })
  }

  override func error(_ error: E) {
    let downstream = downstream
    lane.addTask(ThreadPoolTask { _ in downstream.putError(error) })
  }

  override func completed() {
    let downstream = downstream
    lane.addTask(ThreadPoolTask { _ in downstream.putCompletion() })
  }
}

#endif
