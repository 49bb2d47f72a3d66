import SignalKit
import Testing

@Suite struct AtomicTests {
  @Test func `with reads, modify returns the new value, swap the old one`() {
    let atomic = SignalKit.Atomic(value: 1)
    #expect(atomic.with { $0 } == 1)
    #expect(atomic.modify { $0 + 1 } == 2)
    #expect(atomic.swap(5) == 2)
    #expect(atomic.with { $0 } == 5)
  }

  @Test func `tryWith throws if this thread holds the lock`() throws {
    let atomic = SignalKit.Atomic(value: 1)
    #expect(try atomic.tryWith { $0 } == 1)
    atomic.with { (_: Int) -> Void in
      #expect(throws: AtomicLockError.isLocked) { try atomic.tryWith { $0 } }
    }
    #expect(try atomic.tryWith { $0 } == 1)
  }

  @Test func `tryWith throws if another thread holds the lock`() {
    let atomic = SignalKit.Atomic(value: 1)
    let locked = Latch()
    let tried = Latch()
    inParallel([
      {
        atomic.with { _ in
          locked.open()
          tried.wait()
        }
      },
      {
        locked.wait()
        #expect(throws: AtomicLockError.isLocked) { try atomic.tryWith { $0 } }
        tried.open()
      },
    ])
  }

  @Test func `the old value of modify dies outside the lock`() {
    let log = Log()
    let holder = Holder<SignalKit.Atomic<Mortal>>()
    nonisolated(unsafe) let unsafeHolder = holder
    let probe = Mortal {
      let isFree = (try? unsafeHolder.value?.tryWith { _ in true }) == true
      log.note("died, lock free: \(isFree)")
    }
    holder.value = SignalKit.Atomic(value: probe)
    _ = consume probe
    let new = holder.value?.modify { _ in Mortal {} }
    #expect(log.lines == ["died, lock free: true"])
    withExtendedLifetime(new) {}
  }

  @Test func `excludes other threads`() {
    let atomic = SignalKit.Atomic(value: 0)
    let body: @Sendable () -> Void = {
      for _ in 0..<1000 { _ = atomic.modify { $0 + 1 } }
    }
    inParallel([body, body])
    #expect(atomic.with { $0 } == 2000)
  }

  #if os(Linux)
  @Test func `traps with a message when used recursively`() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let atomic = SignalKit.Atomic(value: 1)
      let nested: Int = atomic.with { _ in atomic.with { $0 } }
      _ = nested
    }
    let message = try #require(result).standardErrorContent
    #expect(String(decoding: message, as: UTF8.self).contains("Recursive call to lock Mutex"))
  }
  #endif

  @Test func `a recursive tryWith that throws has not unlocked what it does not hold`() {
    let atomic = SignalKit.Atomic(value: 1, recursive: true)
    let locked = Latch()
    let tried = Latch()
    inParallel([
      {
        atomic.with { _ in
          locked.open()
          tried.wait()
        }
      },
      {
        locked.wait()
        for _ in 0..<3 {
          #expect(throws: AtomicLockError.isLocked) { try atomic.tryWith { $0 } }
        }
        tried.open()
      },
    ])
    let inner = try? atomic.tryWith { _ in try? atomic.tryWith { $0 } }
    #expect(inner == 1)
  }
}
