// What SignalKit has of its own for Windows, run with stand-ins for what Windows has.

import Dispatch
import WinSDK

@main enum WindowsProgram {
  static func main() {
    if CommandLine.arguments.count > 1 { return misuse(CommandLine.arguments[1]) }
    locks()
    recursiveLocks()
    contention()
    values()
    pool()
    queues()
    print("\(Expectations.count) checks, \(Expectations.failures) failures")
    if Expectations.failures > 0 { fatalError("a check failed") }
  }

  static func misuse(_ kind: String) {
    let lock = createOSUnfairLock()
    switch kind {
    case "twice":
      lock.lock()
      lock.lock()
    case "unheld": lock.unlock()
    case "elsewhere":
      lock.lock()
      run { lock.unlock() }
    default: break
    }
  }

  static func locks() {
    let lock = createOSUnfairLock()
    expect(lock is CriticalSectionLock, "the lock is that of Windows")
    lock.lock()
    expect(!lock.tryLock(), "a lock that this thread holds is not to be had")
    run { expect(!lock.tryLock(), "nor by another thread") }
    lock.unlock()
    expect(lock.tryLock(), "a free lock is to be had")
    lock.unlock()
    run {
      expect(lock.tryLock(), "by another thread too")
      lock.unlock()
    }
  }

  static func recursiveLocks() {
    let total = Atomic(value: 1, recursive: true)
    let result = total.modify { _ in total.with { $0 + 1 } }
    expect(result == 2, "a recursive value is used in its own closure")
    let other = try? total.tryWith { $0 }
    expect(other == 2, "and is free behind it")
    total.with { _ in run { expect((try? total.tryWith { $0 }) == nil, "others have to wait") } }
  }

  static func contention() {
    let lock = PlatformLock(isRecursive: false)
    nonisolated(unsafe) var count = 0  // Under the lock.
    let group = DispatchGroup()
    for _ in 0..<4 {
      group.enter()
      WorkerThread.start(name: "contention", priority: 0.5) {
        for _ in 0..<10_000 {
          lock.lock()
          count += 1
          lock.unlock()
        }
        group.leave()
      }
    }
    group.wait()
    expect(count == 40_000, "the lock excludes threads from each other")
  }

  static func values() {
    let local = ThreadLocal()
    let here = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
    defer { here.deallocate() }
    local.address = here
    run { expect(local.address == nil, "another thread has a word of its own") }
    expect(local.address == here, "this thread has what it set")
    local.address = nil
    expect(local.address == nil, "and no more what it took back")
  }

  static func pool() {
    let pool = ThreadPool(threadCount: 1, threadPriority: 0)
    let done = DispatchSemaphore(value: 0)
    pool.addTask(
      ThreadPoolTask { _ in
        expect(pool.isCurrentThreadInPool(), "a task runs on the pool")
        done.signal()
      }
    )
    done.wait()
    expect(!pool.isCurrentThreadInPool(), "this thread is not the pool's")
    expect(latest_priority() == -2, "the lowest priority is that of Windows")
  }

  static func queues() {
    let outer = Queue(name: "outer")
    let inner = Queue(name: "inner")
    outer.sync { inner.sync { expect(outer.isCurrent() && inner.isCurrent(), "nested queues") } }
  }

  /// Runs something on another thread, and waits for it.
  static func run(_ body: @escaping () -> Void) {
    nonisolated(unsafe) let body = body  // The caller waits.
    let done = DispatchSemaphore(value: 0)
    WorkerThread.start(name: "other", priority: 0.5) {
      body()
      done.signal()
    }
    done.wait()
  }
}
