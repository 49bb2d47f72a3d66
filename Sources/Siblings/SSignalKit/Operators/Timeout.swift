extension SSignal {
  /// Goes over to another signal if this one has sent no event in so many seconds.
  ///
  /// Only the first event matters, also if it comes during the start. Otherwise this signal is
  /// disposed of when the time is up, and then the other one is started on the queue. Of the two
  /// only one is ever heard.
  public func timeout(
    _ seconds: Double,
    onQueue queue: SQueue,
    orSignal alternate: SSignal
  ) -> SSignal {
    SSignal { subscriber in
      let succession = TimeoutSuccession(subscriber)
      // The alternate signal, as an event from outside.
      let alarm = CancellableAction { succession.submit(.next(alternate)) }
      succession.alarm = alarm
      subscriber.assignDisposable(alarm)
      queue.after(seconds) { alarm.run() }
      succession.begin(with: self)
      return nil
    }
  }
}

private final class TimeoutSuccession: Succession {
  /// Nil as soon as it is settled which signal is heard.
  var alarm: CancellableAction?

  override func outer(_ event: Event) {
    guard case .next(let value) = event, let alternate = value as? SSignal, alarm != nil else {
      return
    }
    alarm = nil
    run(alternate)
  }

  override func next(_ value: Any?) {
    decide()
    super.next(value)
  }

  override func ended(_ event: Event) {
    decide()
    super.ended(event)
  }

  private func decide() {
    alarm?.dispose()
    alarm = nil
  }
}
