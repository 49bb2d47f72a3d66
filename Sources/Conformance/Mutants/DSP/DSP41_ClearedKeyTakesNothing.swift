import SignalLaws

private final class ClearedKeyTakesNothing: BaseDict, @unchecked Sendable {
  private var cleared: Set<Int> = []

  override func set(_ new: (any BaseDisposable)?, _ key: Int) {
    let isOver = lock.withLock {
      if new == nil { cleared.insert(key) }
      return cleared.contains(key)
    }
    super.set(isOver ? nil : new, key)
    if isOver { new?.dispose() }
  }
}

extension Mutants {
  static let clearedKeyTakesNothing = Mutant(
    "DSP-41",
    "cleared-key-takes-nothing",
    "What is set for a key that was cleared is disposed at once."
  ) { $0.dict = { ClearedKeyTakesNothing() } }
}
