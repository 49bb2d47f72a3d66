import SignalLaws

private final class LivesUntilItsEnd: BaseSubscriber, @unchecked Sendable {
  private var itself: LivesUntilItsEnd?

  override init(_ sink: Sink) {
    super.init(sink)
    itself = self
  }

  override func freeResources() {
    super.freeResources()
    lock.withLock { itself = nil }
  }
}

extension Mutants {
  static let livesUntilItsEnd = Mutant(
    "SUB-36",
    "lives-until-its-end",
    "A subscription keeps itself alive until a terminal event or a dispose."
  ) { $0.subscriber = { LivesUntilItsEnd($0) } }
}
