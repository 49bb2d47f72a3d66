import SignalLaws

private final class ClearingAKeyIsIgnored: BaseDict, @unchecked Sendable {
  override func set(_ new: (any BaseDisposable)?, _ key: Int) {
    if let new { super.set(new, key) }
  }
}

extension Mutants {
  static let clearingAKeyIsIgnored = Mutant(
    "DSP-23",
    "clearing-a-key-is-ignored",
    "Setting nil leaves the entry of the key as it is."
  ) { $0.dict = { ClearingAKeyIsIgnored() } }
}
