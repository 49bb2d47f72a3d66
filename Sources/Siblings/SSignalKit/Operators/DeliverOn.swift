extension SSignal {
  /// Delivers the events on a queue, in their order and that of the queue's blocks.
  ///
  /// At once if the calling code is on that queue and nothing waits for it. On a concurrent queue events
  /// keep their own order. The signal is started where the result is, and its resources are freed where
  /// it ends.
  public func deliverOn(_ queue: SQueue) -> SSignal {
    SSignal { subscriber in
      if queue.isSerial {
        self.feed(subscriber, to: QueuedDelivery(on: queue, handle: subscriber.put).submit)
        return nil
      }
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
