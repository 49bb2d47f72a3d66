import SignalLaws

private final class FifthContentIsForgotten: BaseMeta, @unchecked Sendable {
  private var replaced = 0

  override func set(_ new: (any BaseDisposable)?) {
    let unwanted = lock.withLock { () -> (any BaseDisposable)? in
      if isDisposed { return new }
      if content === new { return nil }
      guard let old = swap(new) else { return nil }
      replaced += 1
      return replaced == 5 ? nil : old
    }
    unwanted?.dispose()
  }
}

extension Mutants {
  static let fifthContentIsForgotten = Mutant(
    "DSP-6",
    "fifth-content-is-forgotten",
    "The fifth content that set replaces is not disposed."
  ) { $0.meta = { FifthContentIsForgotten() } }
}
