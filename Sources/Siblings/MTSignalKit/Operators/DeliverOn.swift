extension MTSignal {
  /// Delivers the events on a queue, in their order and that of the queue's blocks.
  ///
  /// At once if the calling code is on that queue and nothing waits for it. On a queue that is not serial
  /// events keep their own order. The signal is started where the result is, and its resources are freed
  /// where it ends.
  public func deliverOn(_ queue: MTQueue) -> MTSignal {
    .connecting { subscriber in
      if queue.isSerial {
        let line = QueueLine<MTEvent>(before: queue) { subscriber.put($0) }
        return self.connect(to: subscriber, events: line.submit)
      }
      let drain = SerialDrain<MTEvent>(
        admit: { queue.dispatchOnQueue($0) },
        serve: { subscriber.put($0) }
      )
      self.connect(to: subscriber, events: drain.submit)
    }
  }
}
