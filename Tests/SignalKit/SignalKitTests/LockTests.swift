import SignalKit
import Testing

@Suite struct LockTests {
  @Test func `runs the closure`() {
    let log = Log()
    Lock().locked { log.note("ran") }
    #expect(log.lines == ["ran"])
  }

  @Test func `throwingLocked unlocks, then throws`() {
    let lock = Lock()
    #expect(throws: AtomicLockError.isLocked) {
      try lock.throwingLocked { throw AtomicLockError.isLocked }
    }
    let log = Log()
    lock.locked { log.note("free") }
    #expect(log.lines == ["free"])
  }

  @Test func `excludes other threads`() {
    let lock = Lock()
    let count = Unsafe(0)
    let body: @Sendable () -> Void = {
      for _ in 0..<1000 { lock.locked { count.value += 1 } }
    }
    inParallel([body, body])
    #expect(count.value == 2000)
  }

  private final class Unsafe: @unchecked Sendable {  // Protected by the lock under test.
    var value: Int

    init(_ value: Int) {
      self.value = value
    }
  }
}
