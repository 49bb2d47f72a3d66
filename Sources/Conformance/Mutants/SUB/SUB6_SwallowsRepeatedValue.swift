import SignalLaws

private final class SwallowsRepeatedValue: BaseSubscriber, @unchecked Sendable {
  private var last: Int?

  override func next(_ value: Int) {
    let isNew = lock.withLock {
      let isNew = value != last
      last = value
      return isNew
    }
    if isNew { super.next(value) }
  }
}

extension Mutants {
  static let swallowsRepeatedValue = Mutant(
    "SUB-6",
    "swallows-repeated-value",
    "A value that equals the previous one is swallowed."
  ) { $0.subscriber = { SwallowsRepeatedValue($0) } }
}
