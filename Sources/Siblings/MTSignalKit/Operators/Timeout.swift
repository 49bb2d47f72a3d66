extension MTSignal {
  /// Goes over to another signal if this one has sent no event in so many seconds.
  ///
  /// Only the first event matters, also if it comes during the start. Otherwise this signal is
  /// disposed of when the time is up, and then the other one is started on the queue. Of the two
  /// only one is ever heard.
  public func timeout(
    _ seconds: Double,
    onQueue queue: MTQueue,
    orSignal alternate: MTSignal
  ) -> MTSignal {
    .connecting { subscriber in
      var isSettled = false
      let succession = Succession(for: subscriber) { succession, origin, event in
        defer { isSettled = true }
        guard origin == .outside else { return subscriber.put(event) }
        if !isSettled { succession.follow(with: alternate) }
      }
      // Anything from outside says that the time is up.
      let alarm = MTBlockDisposable { succession.tell(.completed) }
      subscriber.assignDisposable(MTBlockDisposable { alarm.callOff() })
      queue.after(seconds) { alarm.dispose() }
      succession.begin(with: self)
    }
  }
}
