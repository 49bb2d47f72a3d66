import SignalLaws

private final class KeysAreBytes: BaseDict, @unchecked Sendable {
  override func set(_ new: (any BaseDisposable)?, _ key: Int) { super.set(new, key & 0xFF) }
}

extension Mutants {
  static let keysAreBytes = Mutant(
    "DSP-22",
    "keys-are-bytes",
    "Keys that have their last eight bits in common are one key."
  ) { $0.dict = { KeysAreBytes() } }
}
