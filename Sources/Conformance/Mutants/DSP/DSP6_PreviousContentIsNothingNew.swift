import SignalLaws

private final class PreviousContentIsNothingNew: BaseMeta, @unchecked Sendable {
  private var previous: (any BaseDisposable)?

  override func set(_ new: (any BaseDisposable)?) {
    let unwanted = lock.withLock { () -> (any BaseDisposable)? in
      if isDisposed { return new }
      if content === new || new != nil && previous === new { return nil }
      previous = swap(new)
      return previous
    }
    unwanted?.dispose()
  }
}

extension Mutants {
  static let previousContentIsNothingNew = Mutant(
    "DSP-6",
    "previous-content-is-nothing-new",
    "A content that was there before the present one is taken for the present one."
  ) { $0.meta = { PreviousContentIsNothingNew() } }
}
