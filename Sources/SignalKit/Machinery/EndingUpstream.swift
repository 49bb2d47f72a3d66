/// Does something once, when what is above it has been disposed of.
///
/// That is when all resources have been disposed of, by whoever does that, and the start has
/// returned.
final class EndingUpstream: Upstream {
  let slot = UpstreamSlot()

  private let rendezvous = Rendezvous()
  private let action: Guarded<(() -> Void)?>

  init(_ action: @escaping () -> Void) {
    self.action = Guarded(action)
  }

  /// The start has returned.
  func returned() {
    if rendezvous.returned() { run() }
  }

  func end(atOnce: Bool) {
    slot.end(atOnce: atOnce)
    let finish = {
      if self.rendezvous.ended() { self.run() }
    }
    if !slot.afterClosing(finish) { finish() }
  }

  func afterClosing(_ action: @escaping () -> Void) -> Bool {
    slot.afterClosing(action)
  }

  func stop() {
    slot.stop()
  }

  private func run() {
    let action = action.withLock { $0.take() }
    action?()
  }
}
