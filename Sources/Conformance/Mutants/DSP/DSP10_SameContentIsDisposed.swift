import SignalLaws

private final class SameContentIsDisposed: BaseMeta, @unchecked Sendable {
  override func set(_ new: (any BaseDisposable)?) {
    let unwanted = lock.withLock { isDisposed ? new : swap(new) }
    unwanted?.dispose()
  }
}

extension Mutants {
  static let sameContentIsDisposed = Mutant(
    "DSP-10",
    "same-content-is-disposed",
    "Setting the content again disposes it as if another one replaced it."
  ) { $0.meta = { SameContentIsDisposed() } }
}
