import SignalKit
import Testing

@Suite struct TimingUse {
  private let queue = Queue(name: "timing")

  @Test func `delays`() {
    #expect(
      eventsUntilEnd(counting(to: 2) |> delay(0.001, queue: queue)) == ["1", "2", "completed"]
    )
    #expect(
      eventsUntilEnd(counting(to: 1) |> delay(0.0, queue: Queue.concurrentDefaultQueue())) == [
        "1", "completed",
      ]
    )
    #expect(
      eventsUntilEnd(counting(to: 1) |> suspendAwareDelay(0.001, queue: queue)) == [
        "1", "completed",
      ]
    )
    #expect(
      eventsUntilEnd(counting(to: 1) |> suspendAwareDelay(0.002, granularity: 0.001, queue: queue))
        == ["1", "completed"]
    )
  }

  @Test func `a delay inside an expression of signals`() {
    let banner =
      Signal<String, NoError>.single("shown")
      |> then(Signal<String, NoError>.single("hidden") |> delay(0.001, queue: queue))
    #expect(eventsUntilEnd(banner) == ["shown", "hidden", "completed"])
  }

  @Test func `a timeout`() {
    let signal =
      Signal<Int, String>.never()
      |> timeout(0.001, queue: queue, alternate: .fail("timeout"))
    let quick = counting(to: 1) |> timeout(10.0, queue: queue, alternate: .single(0))
    #expect(eventsUntilEnd(signal) == ["error timeout"])
    #expect(events(quick) == ["1", "completed"])
  }
}
