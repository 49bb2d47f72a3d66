extension SSignal {
  /// Starts the signal on a queue after so many seconds.
  ///
  /// Its events are not delayed. For 0 and less it is started as soon as possible, but never inside
  /// the start of the result. Disposed of before, it is not started.
  public func delay(_ seconds: Double, onQueue queue: SQueue) -> SSignal {
    startElsewhere { action in queue.after(seconds) { action.run() } }
  }
}
