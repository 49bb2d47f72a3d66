extension MTSignal {
  /// Delivers the events on a queue, in their order.
  ///
  /// At once if the calling code is on that queue and nothing waits for it. The signal is started
  /// where the result is, and its resources are freed where it ends.
  public func deliverOn(_ queue: MTQueue) -> MTSignal {
    .connecting { subscriber in
      let drain = SerialDrain<MTEvent>(
        admit: { queue.dispatchOnQueue($0) },
        serve: { subscriber.put($0) }
      )
      self.connect(to: subscriber, events: drain.submit)
    }
  }
}
