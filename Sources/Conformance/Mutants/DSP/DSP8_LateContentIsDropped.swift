import SignalLaws

private final class LateContentIsDropped: BaseMeta, @unchecked Sendable {
  override func set(_ new: (any BaseDisposable)?) {
    let isLate = lock.withLock { isDisposed }
    if !isLate { super.set(new) }
  }
}

extension Mutants {
  static let lateContentIsDropped = Mutant(
    "DSP-8",
    "late-content-is-dropped",
    "A disposable that is set after dispose is dropped."
  ) { $0.meta = { LateContentIsDropped() } }
}
