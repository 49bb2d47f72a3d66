extension SSignal {
  /// Starts the signal on a queue, at once if the calling code is on it.
  ///
  /// Disposed of before the queue got to it, the signal is not started. Events come from wherever the
  /// signal sends them.
  public func startOn(_ queue: SQueue) -> SSignal {
    startElsewhere { errand in queue.dispatch { errand.run() } }
  }

  /// Starts the signal on a thread of a pool.
  ///
  /// Otherwise like `startOn(_:)`.
  public func startOnThreadPool(_ threadPool: SThreadPool) -> SSignal {
    startElsewhere { errand in threadPool.addTask(SThreadPoolTask { _ in errand.run() }) }
  }

  /// Leaves the start to somebody who runs the errand.
  func startElsewhere(_ leave: @escaping (Errand) -> Void) -> SSignal {
    SSignal { subscriber in
      let errand = Errand { self.feed(subscriber) }
      subscriber.assignDisposable(errand)
      leave(errand)
      return nil
    }
  }
}
