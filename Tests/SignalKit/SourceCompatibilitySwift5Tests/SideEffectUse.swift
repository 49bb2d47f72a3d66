import SignalKit
import Testing

@Suite struct SideEffectUse {
  @Test func `all observers in one chain`() {
    var log: [String] = []
    let signal =
      counting(to: 1)
      |> beforeStarted { log.append("started") }
      |> beforeNext { value in
        log.append("before \(value)")
      }
      |> afterNext { log.append("after \($0)") }
      |> beforeCompleted { log.append("completing") }
      |> afterCompleted { log.append("completed") }
      |> afterDisposed { log.append("disposed") }
    _ = signal.start(next: { log.append("next \($0)") }, completed: { log.append("end") })
    #expect(
      log == [
        "started", "before 1", "next 1", "after 1", "completing", "end", "completed", "disposed",
      ]
    )
  }

  @Test func `observers whose results are dropped`() {
    var items: Set<Int> = []
    let signal =
      counting(to: 2)
      |> beforeNext { items.insert($0) }
      |> afterNext { items.remove($0) }
      |> afterDisposed { items.removeAll() }
    #expect(events(signal) == ["1", "2", "completed"])
    #expect(items.isEmpty)
  }

  @Test func `withState in its shortest and its longest form`() {
    final class Counter {
      var count = 0
    }
    var log: [String] = []
    let short = withState(
      counting(to: 1),
      { Counter() },
      next: { _, counter in
        counter.count += 1
      }
    )
    let long = withState(
      counting(to: 2),
      { () -> Counter in
        Counter()
      },
      next: { _, counter in
        counter.count += 1
      },
      error: { _, _ in
      },
      completed: { counter in
        log.append("completed at \(counter.count)")
      },
      disposed: { counter in
        log.append("disposed at \(counter.count)")
      }
    )
    #expect(events(short) == ["1", "completed"])
    #expect(events(long) == ["1", "2", "completed"])
    #expect(log == ["completed at 2", "disposed at 2"])
  }
}
