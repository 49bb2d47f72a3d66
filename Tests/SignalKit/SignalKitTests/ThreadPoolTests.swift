import Foundation
import SignalKit
import Testing

@Suite struct ThreadPoolTests {
  @Test func `runs a task once, on a thread of its own`() {
    let pool = ThreadPool(threadCount: 2, threadPriority: 0.5)
    let log = Log()
    let ran = Latch()
    pool.addTask(
      ThreadPoolTask { state in
        log.note("\(pool.isCurrentThreadInPool()) \(state.cancelled.with { $0 })")
        ran.open()
      }
    )
    ran.wait()
    #expect(log.lines == ["true false"])
    #expect(!pool.isCurrentThreadInPool())
  }

  @Test func `knows its own threads only`() {
    let (one, two) = (
      ThreadPool(threadCount: 1, threadPriority: 0.2), ThreadPool(threadCount: 1, threadPriority: 1)
    )
    let log = Log()
    let ran = Latch()
    one.addTask(
      ThreadPoolTask { _ in
        log.note("\(one.isCurrentThreadInPool()) \(two.isCurrentThreadInPool())")
        ran.open()
      }
    )
    ran.wait()
    #expect(log.lines == ["true false"])
  }

  @Test func `a lane runs its tasks one at a time, in order`() {
    let pool = ThreadPool(threadCount: 3, threadPriority: 0.5)
    let lanes = (0..<4).map { _ in pool.nextQueue() }
    let logs = lanes.map { _ in Log() }
    let inside = lanes.map { _ in SignalKit.Atomic(value: 0) }
    let ended = lanes.map { _ in Latch() }
    for index in lanes.indices {
      let (log, inside, ended) = (logs[index], inside[index], ended[index])
      for number in 0..<200 {
        lanes[index].addTask(
          ThreadPoolTask { _ in
            let others = inside.modify { $0 + 1 } - 1
            log.note("\(number + others * 1000)")
            _ = inside.modify { $0 - 1 }
            if number == 199 { ended.open() }
          }
        )
      }
    }
    ended.forEach { $0.wait() }
    for log in logs { #expect(log.lines == (0..<200).map { "\($0)" }) }
  }

  @Test func `lanes take turns, one task each`() {
    let pool = ThreadPool(threadCount: 1, threadPriority: 0.5)
    let log = Log()
    let (started, blocked, ended) = (Latch(), Latch(), Latch())
    pool.addTask(
      ThreadPoolTask { _ in
        started.open()
        blocked.wait()
      }
    )
    started.wait()
    let (a, b) = (pool.nextQueue(), pool.nextQueue())
    for number in 1...3 { a.addTask(ThreadPoolTask { _ in log.note("a\(number)") }) }
    for number in 1...3 {
      b.addTask(
        ThreadPoolTask { _ in
          log.note("b\(number)")
          if number == 3 { ended.open() }
        }
      )
    }
    blocked.open()
    ended.wait()
    #expect(log.lines == ["a1", "b1", "a2", "b2", "a3", "b3"])
  }

  @Test func `a blocked lane does not hold up the others`() {
    let pool = ThreadPool(threadCount: 2, threadPriority: 0.5)
    let (blocked, ran) = (Latch(), Latch())
    pool.addTask(ThreadPoolTask { _ in blocked.wait() })
    pool.addTask(ThreadPoolTask { _ in ran.open() })
    ran.wait()
    blocked.open()
  }

  @Test func `a cancelled task does not run`() {
    let pool = ThreadPool(threadCount: 1, threadPriority: 0.5)
    let log = Log()
    let (blocked, ended) = (Latch(), Latch())
    let lane = pool.nextQueue()
    lane.addTask(ThreadPoolTask { _ in blocked.wait() })
    let task = ThreadPoolTask { _ in log.note("ran") }
    lane.addTask(task)
    lane.addTask(ThreadPoolTask { _ in ended.open() })
    task.cancel()
    blocked.open()
    ended.wait()
    task.execute()
    #expect(log.lines == [])
  }

  @Test func `a running task is told that it has been cancelled`() {
    let pool = ThreadPool(threadCount: 1, threadPriority: 0.5)
    let log = Log()
    let (started, blocked, ended) = (Latch(), Latch(), Latch())
    let task = ThreadPoolTask { state in
      started.open()
      blocked.wait()
      log.note("\(state.cancelled.with { $0 })")
      ended.open()
    }
    pool.addTask(task)
    started.wait()
    task.cancel()
    blocked.open()
    ended.wait()
    #expect(log.lines == ["true"])
  }

  @Test func `anybody may execute a task, more than once`() {
    let log = Log()
    let task = ThreadPoolTask { _ in log.note("ran") }
    task.execute()
    task.execute()
    #expect(log.lines == ["ran", "ran"])
  }

  @Test func `a dropped pool is freed, and does what was added`() {
    let log = Log()
    let ended = Latch()
    weak var weakPool: ThreadPool?
    do {
      let pool = ThreadPool(threadCount: 3, threadPriority: 0.5)
      weakPool = pool
      let blocked = Latch()
      let lane = pool.nextQueue()
      lane.addTask(ThreadPoolTask { _ in blocked.wait() })
      lane.addTask(
        ThreadPoolTask { _ in
          log.note("ran")
          ended.open()
        }
      )
      blocked.open()
    }
    #expect(weakPool == nil)
    ended.wait()
    #expect(log.lines == ["ran"])
  }

  @Test func `a subscription whose events a pool delivers keeps it`() {
    let log = Log()
    let (ended, begun, freed) = (Latch(), Latch(), Latch())
    weak var weakPool: ThreadPool?
    let source = ValuePipe<Int>()
    do {
      let pool = ThreadPool(threadCount: 1, threadPriority: 0.5)
      weakPool = pool
      _ = (source.signal() |> take(2) |> deliverOn(pool)).start(
        next: { log.note("\($0)") },
        completed: { ended.open() }
      )
      pool.addTask(
        ThreadPoolTask { _ in
          // Dies with its thread.
          Thread.current.threadDictionary["end"] = Mortal { freed.open() }
          begun.open()
        }
      )
    }
    begun.wait()
    #expect(weakPool != nil)
    source.putNext(1)
    source.putNext(2)
    ended.wait()
    #expect(log.lines == ["1", "2"])
    // The end of the subscription is that of the pool.
    freed.wait()
    #expect(weakPool == nil)
  }

  @Test(arguments: [Double.nan, -1, 2, .infinity])
  func `any priority will do`(_ priority: Double) {
    let (log, done) = (Log(), Latch())
    ThreadPool(threadCount: 1, threadPriority: priority).addTask(
      ThreadPoolTask { _ in
        log.note("ran")
        done.open()
      }
    )
    done.wait()
    #expect(log.lines == ["ran"])
  }

  @Test func `the threads of a dropped pool end`() {
    let ended = (0..<3).map { _ in Latch() }
    do {
      let pool = ThreadPool(threadCount: 3, threadPriority: 0.5)
      let allRun = Latch()
      let missing = SignalKit.Atomic(value: 3)
      for end in ended {
        pool.addTask(
          ThreadPoolTask { _ in
            // Dies with its thread.
            Thread.current.threadDictionary["end"] = Mortal { end.open() }
            // So that each thread gets one of the tasks.
            if missing.modify({ $0 - 1 }) == 0 { allRun.open() }
            allRun.wait()
          }
        )
      }
      allRun.wait()
    }
    ended.forEach { $0.wait() }
  }

  @Test func `a lane of a dead pool drops its tasks`() {
    let log = Log()
    let lane = ThreadPool(threadCount: 1, threadPriority: 0.5).nextQueue()
    lane.addTask(
      ThreadPoolTask { [value = Mortal("task", log)] _ in
        withExtendedLifetime(value) { log.note("ran") }
      }
    )
    #expect(log.lines == ["task died"])
  }

  @Test func `lanes are equal if they are the same`() {
    let pool = ThreadPool(threadCount: 1, threadPriority: 0.5)
    let lane = pool.nextQueue()
    #expect(lane == lane)
    #expect(lane != ThreadPoolQueue(threadPool: pool))
  }

  #if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
  @Test func `must have a thread`() async {
    await #expect(processExitsWith: .failure) {
      _ = ThreadPool(threadCount: 0, threadPriority: 0.5)
    }
  }
  #endif
}
