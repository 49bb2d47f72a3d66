import SignalLaws

private final class SameEntryIsDisposed: BaseDict, @unchecked Sendable {
  override func set(_ new: (any BaseDisposable)?, _ key: Int) {
    let unwanted = lock.withLock { isDisposed ? new : swap(new, key) }
    unwanted?.dispose()
  }
}

extension Mutants {
  static let sameEntryIsDisposed = Mutant(
    "DSP-27",
    "same-entry-is-disposed",
    "Setting the entry of a key again disposes it as if another one replaced it."
  ) { $0.dict = { SameEntryIsDisposed() } }
}
