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
    .receiving(from: signal) { subscriber in
      let lane = threadPool.nextQueue()
      func deliver(_ body: @escaping () -> Void) {
        // A lane does not keep its pool; what is added comes to its turn even if that dies.
        withExtendedLifetime(threadPool) { lane.addTask(ThreadPoolTask { _ in body() }) }
      }
      return ClosureReceiver(
        next: { value in deliver { subscriber.putNext(value) } },
        error: { error in deliver { subscriber.putError(error) } },
        completed: { deliver { subscriber.putCompletion() } }
      )
    }
  }
}

#endif
