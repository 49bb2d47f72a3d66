import SignalLaws

private final class UnsynchronizedCounter: BaseSubscriber, @unchecked Sendable {
  private var valueCount = 0

  override func next(_ value: Int) {
    valueCount += 1
    super.next(value)
  }
}

extension Mutants {
  static let unsynchronizedCounter = Mutant(
    "SUB-26",
    "unsynchronized-counter",
    "Every value increments a statistics counter without synchronization."
  ) { $0.subscriber = { UnsynchronizedCounter($0) } }
}
