/// Does something once, when what is above it has been disposed of.
///
/// That is when it has been ended, its start has returned, and, if it ended by itself, the delivery
/// of the terminal event is over on all levels.
final class EndingUpstream: Upstream {
  let slot = UpstreamSlot()

  private let handover = Handover()
  private let action: Guarded<(() -> Void)?>

  init(_ action: @escaping () -> Void) {
    self.action = Guarded(action)
    Unwinding.prepare()
  }

  /// The start has returned.
  func returned() {
    if handover.returned() { run() }
  }

  func end(atOnce: Bool) {
    slot.end(atOnce: atOnce)
    if handover.ended() { run() }
  }

  func stop() {
    slot.stop()
  }

  private func run() {
    guard let action = action.withLock({ $0.take() }) else { return }
    Unwinding.afterDelivery(action)
  }
}
