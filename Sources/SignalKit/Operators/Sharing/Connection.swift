/// One run of a shared signal, for all who are subscribed meanwhile.
///
/// It is over when its signal has ended or the last one has left, whichever comes first. The next run
/// takes its place when this one is closed; who comes in between waits for that.
final class Connection<T, E>: Broadcast<T, E> {
  private let slot = UpstreamSlot()
  private let ending = Guarded(Ending())
  private let onClosed: (Connection) -> Void

  /// Calls `onClosed` when another run can take the place of this one.
  init(replays: Bool, onClosed: @escaping (Connection) -> Void) {
    self.onClosed = onClosed
    super.init(replays: replays)
  }

  func start(_ signal: Signal<T, E>) {
    _ = signal.open(ConnectionReceiver(self), in: slot)
  }

  /// The signal has ended.
  fileprivate func finish(_ terminal: @escaping (Subscriber<T, E>) -> Void) {
    close()
    end(terminal)
  }

  override func leave(_ key: Int) {
    super.leave(key)
    // One step: who joins from now on is too late.
    guard endIfEmpty() else { return }
    slot.end(.now)
    close()
  }

  /// Nobody shall wait for values any more: waits for the end of the signal's subscription, which is
  /// about to dispose of its resources, or has been told to.
  private func close() {
    guard ending.withLock({ $0.close() }) else { return }
    if attend(.closed) { _ = attend(.disposed) }
  }

  private func attend(_ stage: Ending.Stage) -> Bool {
    if slot.when(stage, { self.reached(stage) }) { return true }
    reached(stage)
    return false
  }

  private func reached(_ stage: Ending.Stage) {
    if stage == .closed { onClosed(self) }
    let waiting = ending.withLock { $0.reached(stage) }
    for action in waiting { action() }
  }

  /// Runs an action when another run can take the place of this one, which nobody can join.
  func afterEnd(_ action: @escaping () -> Void) {
    if !ending.withLock({ $0.await(.closed, action) }) { action() }
  }

  /// Whoever has left a run that goes on, for others, waits for nothing.
  override func when(_ stage: Ending.Stage, _ action: @escaping () -> Void) -> Bool {
    ending.withLock { $0.isOpen ? false : $0.await(stage, action) }
  }
}

private final class ConnectionReceiver<T, E>: Receiver<T, E> {
  private let connection: Connection<T, E>

  init(_ connection: Connection<T, E>) {
    self.connection = connection
  }

  deinit {
    // The source has ended, or has dropped its subscriber: nobody is kept for what cannot come. A
    // resource of the source remains until the last has left.
    connection.silence()
  }

  override func next(_ value: T) {
    connection.putNext(value)
  }

  override func error(_ error: E) {
    connection.finish { $0.putError(error) }
  }

  override func completed() {
    connection.finish { $0.putCompletion() }
  }
}
