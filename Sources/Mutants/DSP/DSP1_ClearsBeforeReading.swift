import SignalLaws

/// Dispose clears the action before it reads it, and so runs nothing.
///
/// Caught by DSP-1.
private final class ClearsBeforeReading: BaseAction, @unchecked Sendable {
  override func dispose() {
    let old = lock.withLock {
      let old = action
      action = nil
      return (released: old, action: action)
    }
    old.action?()
  }
}

extension Mutants {
  static let clearsBeforeReading = Mutant(
    "DSP-1",
    "clears-before-reading",
    "Dispose clears the action before it reads it, and so runs nothing."
  ) { $0.action = { ClearsBeforeReading($0) } }
}
