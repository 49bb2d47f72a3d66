extension SSignal {
  /// Delivers the events on a queue, in their order.
  ///
  /// At once if the calling code is on that queue and nothing waits for it. The signal is started
  /// where the result is, and its resources are freed where it ends.
  public func deliverOn(_ queue: SQueue) -> SSignal {
    SSignal { subscriber in
      self.feed(subscriber, inTurn: subscriber.put, run: queue.dispatch(_:))
      return nil
    }
  }

  /// Delivers the events on the threads of a pool, one at a time and in their order.
  public func deliverOnThreadPool(_ threadPool: SThreadPool) -> SSignal {
    SSignal { subscriber in
      self.feed(subscriber, inTurn: subscriber.put) { drain in
        threadPool.addTask(SThreadPoolTask { _ in drain() })
      }
      return nil
    }
  }
}
