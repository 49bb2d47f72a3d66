import Interleaving
import Synchronization

/// Two threads that each want a thing for themselves, and say so by a flag.
private final class Flags: Sendable {
  let first = Atomic(false)
  let second = Atomic(false)
  let turn = Atomic(0)
  let inside = Plain()

  /// Peterson's algorithm (1981).
  ///
  /// That the turn is exchanged, and not only stored, is what makes the one
  /// who comes later see the other's flag; a fence behind a relaxed store of it does not.
  func enterInTurn(_ me: Int, isWrong: Bool) {
    let (mine, other) = me == 0 ? (0, 1) : (1, 0)
    set(mine, true)
    if isWrong {
      turn.store(other, ordering: .relaxed)
      atomicMemoryFence(ordering: .sequentiallyConsistent)
    } else {
      _ = turn.exchange(other, ordering: .acquiringAndReleasing)
    }
    while isSet(other), turn.load(ordering: .acquiring) == other {}
    inside.count += 1
    set(mine, false)
  }

  /// Dekker's beginning: who hears the other one gives up.
  func tryToEnter(_ me: Int, isWrong: Bool) {
    set(me, true)
    if !isWrong { atomicMemoryFence(ordering: .sequentiallyConsistent) }
    if !isSet(1 - me) { inside.count += 1 }
  }

  private func set(_ which: Int, _ value: Bool) {
    if which == 0 {
      first.store(value, ordering: .releasing)
    } else {
      second.store(value, ordering: .releasing)
    }
  }

  private func isSet(_ which: Int) -> Bool {
    which == 0 ? first.load(ordering: .acquiring) : second.load(ordering: .acquiring)
  }
}

/// A word that is 1 while somebody holds it.
private final class TestAndSetLock: Sendable {
  let word = Atomic(0)
  let inside = Plain()

  func add(isWrong: Bool) {
    while word.exchange(1, ordering: .acquiring) != 0 {}
    inside.count += 1
    if isWrong {
      word.store(0, ordering: .relaxed)
    } else {
      word.store(0, ordering: .releasing)
    }
  }

  /// A mutex by hand: looks before it tries.
  func addCarefully(isWrong: Bool) {
    while true {
      if word.load(ordering: .relaxed) == 0 {
        let taken =
          isWrong
          ? word.compareExchange(expected: 0, desired: 1, ordering: .relaxed).exchanged
          : word.compareExchange(expected: 0, desired: 1, ordering: .acquiring).exchanged
        if taken { break }
      }
    }
    inside.count += 1
    word.store(0, ordering: .releasing)
  }
}

private final class TicketLock: Sendable {
  let next = Atomic(0)
  let served = Atomic(0)
  let inside = Plain()

  func add(isWrong: Bool) {
    let mine = next.wrappingAdd(1, ordering: .relaxed).oldValue
    if isWrong {
      while served.load(ordering: .relaxed) != mine {}
    } else {
      while served.load(ordering: .acquiring) != mine {}
    }
    inside.count += 1
    served.store(mine + 1, ordering: .releasing)
  }
}

/// Mellor-Crummey and Scott's queue of those that wait (1991); a node for each thread.
private final class MCSLock: Sendable {
  private final class Node: Sendable {
    let next = Atomic(-1)
    let isLocked = Atomic(false)
  }

  private let nodes = [Node(), Node()]
  private let last = Atomic(-1)
  let inside = Plain()

  func add(_ me: Int, isWrong: Bool) {
    let node = nodes[me]
    node.isLocked.store(true, ordering: .relaxed)
    let before = last.exchange(me, ordering: .acquiringAndReleasing)
    if before >= 0 {
      nodes[before].next.store(me, ordering: .releasing)
      while node.isLocked.load(ordering: .acquiring) {}
    }
    inside.count += 1
    var after = node.next.load(ordering: .acquiring)
    if after < 0 {
      let ended = last.compareExchange(expected: me, desired: -1, ordering: .releasing).exchanged
      if ended { return }
      repeat { after = node.next.load(ordering: .acquiring) } while after < 0
    }
    if isWrong {
      nodes[after].isLocked.store(false, ordering: .relaxed)
    } else {
      nodes[after].isLocked.store(false, ordering: .releasing)
    }
  }
}

/// A lock of Linux's shape for readers and writers: a count that writers take from by much.
private final class CountingReadWriteLock: Sendable {
  private static let bias = 0x100
  let word = Atomic(bias)
  let inside = Plain()

  func read() -> Int? {
    guard word.wrappingSubtract(1, ordering: .acquiring).oldValue > 0 else {
      word.wrappingAdd(1, ordering: .relaxed)
      return nil
    }
    defer { word.wrappingAdd(1, ordering: .releasing) }
    return inside.count
  }

  func write(isWrong: Bool) {
    let old = word.wrappingSubtract(Self.bias, ordering: .acquiring).oldValue
    guard old == Self.bias else {
      word.wrappingAdd(Self.bias, ordering: .relaxed)
      return
    }
    inside.count += 1
    if isWrong {
      word.wrappingAdd(Self.bias, ordering: .relaxed)
    } else {
      word.wrappingAdd(Self.bias, ordering: .releasing)
    }
  }
}

/// All meet, then each reads what the other wrote.
private final class Barrier: Sendable {
  let waiting = Atomic(2)
  let isOpen = Atomic(false)
  let values = [Plain(), Plain()]

  func meet(_ me: Int, isWrong: Bool) -> Int {
    values[me].count = me + 1
    let left =
      isWrong
      ? waiting.wrappingSubtract(1, ordering: .releasing).newValue
      : waiting.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue
    if left == 0 {
      isOpen.store(true, ordering: .releasing)
    } else {
      while !isOpen.load(ordering: .acquiring) {}
    }
    return values[1 - me].count
  }
}

extension OrderedClassic {
  static let locks: [OrderedClassic] = [
    OrderedClassic("Peterson") { isWrong, scope in
      let flags = Flags()
      scope.concurrently([
        { flags.enterInTurn(0, isWrong: isWrong) }, { flags.enterInTurn(1, isWrong: isWrong) },
      ])
      return flags.inside.count == 2 ? nil : "an update is lost"
    },
    OrderedClassic("Dekker with fences") { isWrong, scope in
      let flags = Flags()
      scope.concurrently([
        { flags.tryToEnter(0, isWrong: isWrong) }, { flags.tryToEnter(1, isWrong: isWrong) },
      ])
      return flags.inside.count <= 1 ? nil : "both are inside"
    },
    // It stores in every round, so that no round is like the one before.
    OrderedClassic("test-and-set lock", isExhausted: false) { isWrong, scope in
      let lock = TestAndSetLock()
      scope.concurrently([{ lock.add(isWrong: isWrong) }, { lock.add(isWrong: isWrong) }])
      return lock.inside.count == 2 ? nil : "an update is lost"
    },
    OrderedClassic("mutex by hand") { isWrong, scope in
      let lock = TestAndSetLock()
      scope.concurrently([
        { lock.addCarefully(isWrong: isWrong) }, { lock.addCarefully(isWrong: isWrong) },
      ])
      return lock.inside.count == 2 ? nil : "an update is lost"
    },
    OrderedClassic("ticket lock") { isWrong, scope in
      let lock = TicketLock()
      scope.concurrently([{ lock.add(isWrong: isWrong) }, { lock.add(isWrong: isWrong) }])
      return lock.inside.count == 2 ? nil : "an update is lost"
    },
    OrderedClassic("MCS lock") { isWrong, scope in
      let lock = MCSLock()
      scope.concurrently([{ lock.add(0, isWrong: isWrong) }, { lock.add(1, isWrong: isWrong) }])
      return lock.inside.count == 2 ? nil : "an update is lost"
    },
    OrderedClassic("read-write lock") { isWrong, scope in
      let lock = CountingReadWriteLock()
      scope.concurrently([
        { lock.write(isWrong: isWrong) }, { _ = lock.read() }, { lock.write(isWrong: isWrong) },
      ])
      return nil
    },
    OrderedClassic("barrier") { isWrong, scope in
      let barrier = Barrier()
      scope.concurrently([
        { if barrier.meet(0, isWrong: isWrong) != 2 { violation() } },
        { if barrier.meet(1, isWrong: isWrong) != 1 { violation() } },
      ])
      return nil
    },
  ]

  private static func violation() { preconditionFailure("a race was not reported") }
}
