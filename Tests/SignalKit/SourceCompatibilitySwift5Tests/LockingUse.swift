import SignalKit
import Testing

private struct Settings {
  var volume = 1
  var names: [String] = []
}

@Suite struct LockingUse {
  @Test func `the value of an Atomic`() throws {
    let settings = Atomic<Settings>(value: Settings())
    let updated = settings.modify { current in
      var current = current
      current.volume += 1
      current.names.append("a")
      return current
    }
    let old = settings.swap(Settings(volume: 9, names: []))
    let volume = settings.with { $0.volume }
    let count = settings.with { settings -> Int in
      settings.names.count
    }
    #expect(updated.volume == 2)
    #expect(old.names == ["a"])
    #expect(volume == 9)
    #expect(count == 0)
    #expect(try settings.tryWith { $0.volume } == 9)
  }

  @Test func `Atomic that is busy`() {
    let flag = Atomic(value: false)
    flag.with { _ in
      do {
        _ = try flag.tryWith { $0 }
        Issue.record("the lock was free")
      } catch AtomicLockError.isLocked {
      } catch {
        Issue.record(error)
      }
    }
    let optional = Atomic<Int?>(value: nil)
    _ = optional.swap(3)
    #expect(optional.with { $0 } == 3)
  }

  @Test func `a Lock`() throws {
    struct Refused: Error {}
    let lock = Lock()
    var value = 0
    lock.locked {
      value = 1
    }
    try lock.throwingLocked {
      value += 1
    }
    #expect(throws: Refused.self) {
      try lock.throwingLocked { throw Refused() }
    }
    #expect(value == 2)
  }

  @Test func `an OSUnfairLock`() {
    let lock: OSUnfairLock = createOSUnfairLock()
    lock.lock()
    lock.unlock()
    #expect(lock.tryLock())
    lock.unlock()
  }

  @Test func `weak references`() {
    final class Node {}
    var node: Node? = Node()
    let references = node.map { [Weak($0)] } ?? []
    #expect(references.first?.value === node)
    node = nil
    #expect(references.compactMap { $0.value }.isEmpty)
  }
}
