/// One run of a shared signal, for all who are subscribed meanwhile.
final class Connection<T, E>: Broadcast<T, E> {
  private let slot = UpstreamSlot()
  private let onEnd: (Connection) -> Void

  /// Calls `onEnd` when nobody can join any more.
  init(replays: Bool, onEnd: @escaping (Connection) -> Void) {
    self.onEnd = onEnd
    super.init(replays: replays)
  }

  func start(_ signal: Signal<T, E>) {
    let receiver = ClosureReceiver<T, E>(
      next: { self.putNext($0) },
      error: { error in self.finish { $0.putError(error) } },
      completed: { self.finish { $0.putCompletion() } }
    )
    _ = signal.open(receiver, in: slot)
  }

  private func finish(_ terminal: @escaping (Subscriber<T, E>) -> Void) {
    onEnd(self)
    end(terminal)
  }

  override func leave(_ key: Int) {
    super.leave(key)
    // One step: who joins from now on is too late, and starts anew.
    if endIfEmpty() {
      slot.end(atOnce: false)
      onEnd(self)
    }
  }
}
