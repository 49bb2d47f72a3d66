import SignalKit
import Testing

// page begins
/// Loads at once, and again an hour after each load has ended, however long that took.
func refreshed(_ load: Signal<Int, NoError>, on queue: Queue) -> Signal<Int, NoError> {
  load
    |> then(.complete() |> suspendAwareDelay(3600, granularity: 10, queue: queue))
    |> restart
}
// page ends

@Suite struct `Refreshing regularly` {
  @Test func `an hour passes from end to start, asleep or awake`() {
    // page begins
    let clock = VirtualClock()
    var times: [Double] = []
    let load = Signal<Int, NoError>.single(7) |> beforeStarted { times.append(clock.now) }
    let handle = refreshed(load, on: Queue(clock: clock)).start()
    clock.advance(by: 7200)
    #expect(times == [0, 3600, 7200])
    clock.suspend(for: 3600)
    clock.advance(by: 15)
    #expect(times.count == 4)
    handle.dispose()
    // page ends

    clock.advance(by: 7200)
    #expect(times.count == 4)
    #expect(clock.isIdle)
  }
}
