#if canImport(Dispatch)

/// Goes over to another signal if this one has not sent any event in time.
///
///     never |> timeout(2, queue: queue, alternate: .single(0))  // after 2 s: 0, completed
///
/// Only the first event matters: a value, an error or the completion, even if it comes during the
/// start, settles that there will be no timeout. Otherwise the signal's disposable is disposed of
/// when the time is up, in seconds of the queue's clock, and then `alternate` is started on the
/// queue. Of the two only one is ever heard.
///
/// For 0 and less the time is up as soon as possible, but never inside the start.
///
/// Laws: TMO-1 to TMO-6.
public func timeout<T, E>(
  _ timeout: Double,
  queue: Queue,
  alternate: Signal<T, E>
) -> (Signal<T, E>) -> Signal<T, E> {
  { signal in
    Signal(operation: { subscriber in
      let run = TimeoutRun(on: queue)
      subscriber.subscription.link(run)
      run.timer.set(after: timeout) { _ in
        run.giveUp { alternate.run(subscriber) }
      }
      _ = signal.open(TimeoutReceiver<T, E>(run, to: subscriber), in: run.primary)
      return nil
    })
  }
}

/// One subscription of `timeout`, until it is settled which signal is heard.
private final class TimeoutRun: Upstream {
  let primary = UpstreamSlot()
  let timer: RestartableTimer
  private let state = TimeoutState()

  init(on queue: Queue) {
    timer = RestartableTimer(on: queue)
  }

  /// Whether the primary signal may be heard.
  func admit() -> Bool {
    switch state.admit() {
    case .first: timer.dispose()
    case .later: break
    case .refused: return false
    }
    return true
  }

  /// The time is up, on the queue: gives up the primary signal, if it has sent nothing, for another.
  ///
  /// That is started on the queue, when what there is of the primary one has been disposed of. It does
  /// not wait for a start that is held up: that may be what has taken the time.
  func giveUp(for startAlternate: @escaping () -> Void) {
    guard state.giveUp() else { return }
    // For good: the primary signal may be about to start.
    primary.end(.now)
    let queue = timer.queue
    if !primary.when(.disposed, { queue.async(startAlternate) }) { startAlternate() }
  }

  func end(_ urgency: Urgency) {
    timer.dispose()
    primary.end(urgency)
  }

  func when(_ stage: Ending.Stage, _ action: @escaping () -> Void) -> Bool {
    primary.when(stage, action)
  }

  func stop() {
    timer.dispose()
    primary.stop()
  }
}

private final class TimeoutReceiver<T, E>: ForwardingReceiver<T, T, E> {
  private let run: TimeoutRun

  init(_ run: TimeoutRun, to downstream: Subscriber<T, E>) {
    self.run = run
    super.init(to: downstream)
  }

  override func next(_ value: T) {
    if run.admit() { downstream.putNext(value) }
  }

  override func error(_ error: E) {
    if run.admit() { downstream.putError(error) }
  }

  override func completed() {
    if run.admit() { downstream.putCompletion() }
  }
}

#endif
