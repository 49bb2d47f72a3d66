extension SSignal {
  /// Starts the signal on a queue, at once if the calling code is on it.
  ///
  /// Disposed of before the queue got to it, the signal is not started. Events come from wherever
  /// the signal sends them.
  public func startOn(_ queue: SQueue) -> SSignal {
    startElsewhere { action in queue.dispatch { action.run() } }
  }

  /// Starts the signal on a thread of a pool.
  ///
  /// Otherwise like `startOn(_:)`.
  public func startOnThreadPool(_ threadPool: SThreadPool) -> SSignal {
    startElsewhere { action in threadPool.addTask(SThreadPoolTask { _ in action.run() }) }
  }

  /// Leaves the start to somebody who runs the action.
  func startElsewhere(_ leave: @escaping (CancellableAction) -> Void) -> SSignal {
    SSignal { subscriber in
      let action = CancellableAction { self.feed(subscriber) }
      subscriber.assignDisposable(action)
      leave(action)
      return nil
    }
  }
}
