import SignalKit
import Testing

@Suite struct MapToQueueTests {
  let log = Log()
  let outer = Source<Int, String>()
  let inner = [Source<Int, String>(), Source<Int, String>(), Source<Int, String>()]

  private func signal(_ index: Int) -> Signal<Int, String> {
    manual(inner[index], log, name: "\(index)")
  }

  @Test func `queue runs one after the other`() {
    let handle = (manual(outer, Log()) |> map(signal) |> queue).start(into: log)
    outer.put(0, 1)
    inner[0].put(10)
    inner[0].complete()
    inner[1].put(11)
    outer.complete()
    inner[1].complete()
    #expect(
      log.lines == [
        "0 started", "10", "0 disposed", "1 started", "11", "1 disposed", "completed",
      ]
    )
    withExtendedLifetime(handle) {}
  }

  @Test func `throttled keeps the latest of those that wait`() {
    let handle = (manual(outer, Log()) |> map(signal) |> throttled).start(into: log)
    outer.put(0, 1, 2)
    inner[0].complete()
    outer.complete()
    inner[2].complete()
    #expect(
      log.lines == ["0 started", "0 disposed", "2 started", "2 disposed", "completed"]
    )
    withExtendedLifetime(handle) {}
  }

  @Test func `an error of the running or of the outer signal ends it`() {
    let handles = [
      (manual(outer, Log()) |> mapToQueue(signal)).start(into: log)
    ]
    outer.put(0, 1)
    inner[0].fail("inner")
    let other = (manual(outer, Log()) |> mapToThrottled(signal)).start(into: log)
    outer.put(2)
    outer.fail("outer")
    #expect(
      log.lines == [
        "0 started", "error inner", "0 disposed", "2 started", "error outer", "2 disposed",
      ]
    )
    withExtendedLifetime((handles, other)) {}
  }

  @Test func `what waits is dropped by dispose`() {
    let handle = (manual(outer, Log()) |> mapToQueue(signal)).start(into: log)
    outer.put(0, 1)
    handle.dispose()
    inner[0].complete()
    #expect(log.lines == ["0 started", "0 disposed"])
  }

  @Test func `a signal that comes during a delivery is run`() {
    let (outer, log) = (outer, log)
    let handle = (manual(outer, Log()) |> mapToQueue { .single($0) }).start(next: { value in
      log.note("\(value)")
      if value < 3 { outer.put(value + 1) }
    })
    outer.put(0)
    outer.put(7)
    #expect(log.lines == ["0", "1", "2", "3", "7"])
    withExtendedLifetime(handle) {}
  }

  @Test func `a backlog tells how many wait, and have waited`() {
    let backlog = Backlog()
    let handle = (manual(outer, Log()) |> mapToQueue(backlog: backlog, signal)).start(into: log)
    outer.put(0, 1, 2)
    #expect(backlog.count == 2)
    inner[0].complete()
    #expect(backlog.count == 1)
    handle.dispose()
    #expect(backlog.count == 0)
    #expect(backlog.highest >= 2)
  }
}
