internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let partsAreRemembered = Mutant(
    "PLN-11",
    "parts-are-remembered",
    """
    combineLatest remembers the last signals that it was given.
    """,
    reference: {
      let original = $0
      let signals = Remembered<[Signals]>()
      $0.combineLatest = { parts, f in
        signals.add(parts)
        return original.combineLatest?(parts, f) ?? .never()
      }
    }
  )
}

/// The last few of something.
///
/// Unchecked: guarded by a lock.
private final class Remembered<Value>: @unchecked Sendable {
  private let lock = MutexLock()
  private var values: [Value] = []

  func add(_ value: Value) {
    let dropped = lock.withLock {
      values.append(value)
      return values.count > 8 ? values.removeFirst() : nil
    }
    withExtendedLifetime(dropped) {}
  }
}
