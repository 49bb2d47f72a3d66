internal import SignalLaws

/// Does something else in a `next` that follows a terminal event.
private final class Misbehaving: BaseSubscriber, @unchecked Sendable {
  private let misbehave: @Sendable () -> Void
  private var hasEnded = false

  init(_ sink: Sink, _ misbehave: @escaping @Sendable () -> Void) {
    self.misbehave = misbehave
    super.init(sink)
  }

  override func next(_ value: Int) {
    if lock.withLock({ hasEnded }) { misbehave() }
    super.next(value)
  }

  override func end(_ ending: Ending) {
    super.end(ending)
    lock.withLock { hasEnded = true }
  }
}

extension Mutants {
  /// The base, which does this at a value that follows a terminal event.
  static func misbehaving(
    _ name: String,
    _ misbehave: @escaping @Sendable () -> Void
  ) -> Subject {
    hostile(name) { $0.subscriber = { Misbehaving($0, misbehave) } }
  }
}
