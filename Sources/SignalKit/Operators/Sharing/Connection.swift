/// One run of a shared signal, for all who are subscribed meanwhile.
final class Connection<T, E>: Broadcast<T, E> {
  private struct Ending {
    var isOver = false
    var awaiting: [() -> Void] = []
  }

  private let slot = UpstreamSlot()
  private let ending = Guarded(Ending())
  private let onEnd: (Connection) -> Void

  /// Calls `onEnd` when nobody can join any more.
  init(replays: Bool, onEnd: @escaping (Connection) -> Void) {
    self.onEnd = onEnd
    super.init(replays: replays)
  }

  func start(_ signal: Signal<T, E>) {
    _ = signal.open(ConnectionReceiver(self), in: slot)
  }

  /// The signal has ended.
  fileprivate func finish(_ terminal: @escaping (Subscriber<T, E>) -> Void) {
    // Who subscribes when told of the end starts anew.
    if end(terminal, beforeDelivery: { onEnd(self) }) { runAwaiting() }
  }

  override func leave(_ key: Int) {
    super.leave(key)
    // One step: who joins from now on is too late, and starts anew when this has been disposed of.
    guard endIfEmpty() else { return }
    slot.end(atOnce: true)
    let finish = {
      self.onEnd(self)
      self.runAwaiting()
    }
    if !slot.afterClosing(finish) { finish() }
  }

  /// Runs an action when a new connection can take the place of this one, which nobody can join.
  func afterEnd(_ action: @escaping () -> Void) {
    let isOver = ending.withLock { ending in
      if !ending.isOver { ending.awaiting.append(action) }
      return ending.isOver
    }
    if isOver { action() }
  }

  private func runAwaiting() {
    let actions = ending.withLock { ending in
      let actions = ending.awaiting
      ending = Ending(isOver: true)
      return actions
    }
    for action in actions { action() }
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
