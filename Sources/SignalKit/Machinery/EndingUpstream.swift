/// Does something once, when what is above it is closed.
final class EndingUpstream: Upstream {
  let slot = UpstreamSlot()

  private let action: Guarded<StoredAction>

  init(_ action: @escaping () -> Void) {
    self.action = Guarded(StoredAction(action: action))
  }

  func end(_ urgency: Urgency) {
    slot.end(urgency)
    if !slot.when(.closed, { self.run() }) { run() }
  }

  func when(_ stage: Ending.Stage, _ action: @escaping () -> Void) -> Bool {
    slot.when(stage, action)
  }

  func stop() {
    slot.stop()
  }

  private func run() {
    action.withLock { $0.take() }.action?()
  }
}
