extension MTSignal {
  /// Starts the signal on a queue after so many seconds.
  ///
  /// Its events are not delayed. For 0 and less it is started as soon as possible, but never inside
  /// the start of the result. Disposed of before, it is not started.
  public func delay(_ seconds: Double, onQueue queue: MTQueue) -> MTSignal {
    startingElsewhere { start in queue.after(seconds, start) }
  }

  /// Starts the signal on a queue, at once if the calling code is on it.
  ///
  /// Disposed of before the queue got to it, the signal is not started. Events come from wherever
  /// the signal sends them.
  public func startOn(_ queue: MTQueue) -> MTSignal {
    startingElsewhere { start in queue.dispatchOnQueue(start) }
  }

  private func startingElsewhere(_ leave: @escaping (@escaping () -> Void) -> Void) -> MTSignal {
    .connecting { subscriber in
      let start = MTBlockDisposable {
        self.attach(to: subscriber) { subscriber.putNext($0) }
      }
      subscriber.assignDisposable(MTBlockDisposable { start.callOff() })
      leave { start.dispose() }
    }
  }
}
