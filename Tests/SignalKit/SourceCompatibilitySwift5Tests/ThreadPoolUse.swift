import Dispatch
import SignalKit
import Testing

@Suite struct ThreadPoolUse {
  @Test func `tasks, lanes and cancellation`() {
    let pool = ThreadPool(threadCount: 2, threadPriority: 0.2)
    let lane = pool.nextQueue()
    let other = ThreadPoolQueue(threadPool: pool)
    let done = DispatchSemaphore(value: 0)
    var log: [String] = []
    let cancelled = ThreadPoolTask { _ in
      log.append("cancelled")
    }
    cancelled.cancel()
    lane.addTask(cancelled)
    lane.addTask(
      ThreadPoolTask { state in
        if !state.cancelled.with({ $0 }) {
          log.append("first")
        }
      }
    )
    lane.addTask(
      ThreadPoolTask({ _ in
        log.append("second in pool: \(pool.isCurrentThreadInPool())")
        done.signal()
      })
    )
    wait(for: done)
    pool.addTask(ThreadPoolTask { _ in done.signal() })
    wait(for: done)
    #expect(log == ["first", "second in pool: true"])
    #expect(lane == lane)
    #expect(lane != other)
    #expect(!pool.isCurrentThreadInPool())
  }

  @Test func `a task that is executed by hand`() {
    var count = 0
    let task = ThreadPoolTask { _ in count += 1 }
    task.execute()
    #expect(count == 1)
  }

  @Test func `signals on a pool`() {
    let pool = ThreadPool(threadCount: 1, threadPriority: 0.5)
    let signal =
      counting(to: 3)
      |> runOn(pool)
      |> deliverOn(pool)
      |> map { "\($0) \(pool.isCurrentThreadInPool())" }
    #expect(eventsUntilEnd(signal) == ["1 true", "2 true", "3 true", "completed"])
  }
}
