import SignalLaws

private final class DisposeFromInsideIsDeferred: BaseSubscriber, @unchecked Sendable {
  private var isDeferred = false

  override func dispose() {
    let isInside = lock.withLock {
      if state.running.contains(currentThread) { isDeferred = true }
      return isDeferred
    }
    if !isInside { super.dispose() }
  }

  override func leave() {
    super.leave()
    let isDue = lock.withLock {
      let isDue = isDeferred && !state.running.contains(currentThread)
      if isDue { isDeferred = false }
      return isDue
    }
    if isDue { super.dispose() }
  }
}

extension Mutants {
  static let disposeFromInsideIsDeferred = Mutant(
    "SUB-11",
    "dispose-from-inside-is-deferred",
    "Dispose from inside a next callback takes effect when that callback returns."
  ) { $0.subscriber = { DisposeFromInsideIsDeferred($0) } }
}
