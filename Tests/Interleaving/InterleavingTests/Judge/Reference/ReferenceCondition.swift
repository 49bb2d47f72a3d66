/// A condition: who waits, and who may wake.
struct ReferenceCondition: Hashable {
  private(set) var waiting: [Int] = []
  private(set) var woken: [Int] = []

  mutating func wait(_ thread: Int) { waiting.append(thread) }

  func canWake(_ thread: Int) -> Bool { woken.contains(thread) }

  mutating func leave(_ thread: Int) {
    waiting.removeAll { $0 == thread }
    woken.removeAll { $0 == thread }
  }

  mutating func broadcast() {
    woken += waiting
    waiting = []
  }

  /// A signal wakes one of those that wait, whichever.
  var afterSignal: [ReferenceCondition] {
    guard !waiting.isEmpty else { return [self] }
    return waiting.map { thread in
      var changed = self
      changed.waiting.removeAll { $0 == thread }
      changed.woken.append(thread)
      return changed
    }
  }
}
