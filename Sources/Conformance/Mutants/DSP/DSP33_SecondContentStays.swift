import SignalLaws

private final class SecondContentStays: BaseMeta, @unchecked Sendable {
  private var replaced = 0
  private var kept: (any BaseDisposable)?

  override func set(_ new: (any BaseDisposable)?) {
    lock.withLock {
      if content != nil { replaced += 1 }
      if replaced == 2, kept == nil { kept = content }
    }
    super.set(new)
  }
}

extension Mutants {
  static let secondContentStays = Mutant(
    "DSP-33",
    "second-content-stays",
    "The second content that is replaced is disposed of, and kept."
  ) { $0.meta = { SecondContentStays() } }
}
