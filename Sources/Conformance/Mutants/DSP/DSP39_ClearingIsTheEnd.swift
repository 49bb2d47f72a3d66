import SignalLaws

private final class ClearingIsTheEnd: BaseMeta, @unchecked Sendable {
  override func set(_ new: (any BaseDisposable)?) {
    if new == nil { dispose() } else { super.set(new) }
  }
}

extension Mutants {
  static let clearingIsTheEnd = Mutant(
    "DSP-39",
    "clearing-is-the-end",
    "Setting nil disposes of the meta disposable, so that what is set later is disposed at once."
  ) { $0.meta = { ClearingIsTheEnd() } }
}
