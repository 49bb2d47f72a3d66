import Interleaving
import ScheduleChallenge
import Synchronization

/// A pair that is written as one, and read without a lock: readers look at a number that is odd while
/// somebody writes (Boehm, MSPC 2012).
private final class Seqlock: Sendable {
  let sequence = Atomic(0)
  let first = Atomic(0)
  let second = Atomic(0)

  func write(_ value: Int, isWrong: Bool) {
    let now = sequence.load(ordering: .relaxed)
    sequence.store(now + 1, ordering: .relaxed)
    if !isWrong { atomicMemoryFence(ordering: .releasing) }
    first.store(value, ordering: .relaxed)
    second.store(value, ordering: .relaxed)
    sequence.store(now + 2, ordering: .releasing)
  }

  /// `nil` if somebody wrote meanwhile.
  func read() -> (Int, Int)? {
    let before = sequence.load(ordering: .acquiring)
    guard before % 2 == 0 else { return nil }
    let pair = (first.load(ordering: .relaxed), second.load(ordering: .relaxed))
    atomicMemoryFence(ordering: .acquiring)
    return sequence.load(ordering: .relaxed) == before ? pair : nil
  }
}

/// Made when it is first asked for.
private final class Lazy: Sendable {
  let isMade = Atomic(false)
  let value = Plain()
  let lock = PthreadLock()

  func get(isWrong: Bool) -> Int {
    let isKnown = isWrong ? isMade.load(ordering: .relaxed) : isMade.load(ordering: .acquiring)
    if !isKnown {
      lock.withLock {
        if isMade.load(ordering: .relaxed) { return }
        value.count = 42
        isMade.store(true, ordering: .releasing)
      }
    }
    return value.count
  }
}

/// A reader says what it uses, and looks whether that is still there; who takes it away looks whether
/// somebody uses it (Michael, TPDS 2004).
private final class Hazard: Sendable {
  let current = Atomic(0)
  let used = Atomic(-1)
  let objects = [Plain(), Plain()]

  func read(isWrong: Bool) {
    let seen = current.load(ordering: .acquiring)
    used.store(seen, ordering: .relaxed)
    if !isWrong { atomicMemoryFence(ordering: .sequentiallyConsistent) }
    if current.load(ordering: .acquiring) == seen { _ = objects[seen].count }
    used.store(-1, ordering: .releasing)
  }

  func replace() {
    current.store(1, ordering: .releasing)
    atomicMemoryFence(ordering: .sequentiallyConsistent)
    // As if it were freed.
    if used.load(ordering: .acquiring) != 0 { objects[0].count = -1 }
  }
}

extension OrderedClassic {
  static let publications: [OrderedClassic] = [
    OrderedClassic("seqlock") { isWrong, scope in
      let lock = Seqlock()
      var torn = false
      scope.concurrently([
        { lock.write(1, isWrong: isWrong) },
        {
          if let (first, second) = lock.read(), first != second { unobserved { torn = true } }
        },
      ])
      return torn ? "a torn pair" : nil
    },
    OrderedClassic("double-checked initialization") { isWrong, scope in
      let lazy = Lazy()
      scope.concurrently([
        { _ = lazy.get(isWrong: isWrong) }, { _ = lazy.get(isWrong: isWrong) },
      ])
      return lazy.value.count == 42 ? nil : "not made"
    },
    OrderedClassic("hazard pointer") { isWrong, scope in
      let hazard = Hazard()
      scope.concurrently([{ hazard.read(isWrong: isWrong) }, { hazard.replace() }])
      return nil
    },
  ]
}
