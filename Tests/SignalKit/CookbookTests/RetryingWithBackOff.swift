import SignalKit
import Testing

// page begins
enum SendError { case offline, refused }

/// Waits 1 second, 2, 3 and then 4; runs five times in all; gives up at once where that is no use.
func sent(_ request: Signal<Int, SendError>, on queue: Queue) -> Signal<Int, SendError> {
  request
    |> retry(
      retryOnError: { $0 == .offline },
      delayIncrement: 1,
      maxDelay: 4,
      maxRetries: 5,
      onQueue: queue
    )
}
// page ends

@Suite struct `Retrying with back-off` {
  @Test func `the waits grow, and a dispose ends them`() {
    // page begins
    let clock = VirtualClock()
    var times: [Double] = []
    let offline = Signal<Int, SendError>.fail(.offline) |> beforeStarted { times.append(clock.now) }
    var failure: SendError?
    let handle = sent(offline, on: Queue(clock: clock)).start(error: { failure = $0 })
    clock.advance(by: 60)
    #expect(times == [0, 1, 3, 6, 10])
    #expect(failure == .offline)
    handle.dispose()
    // page ends

    times = []
    let second = sent(offline, on: Queue(clock: clock)).start()
    second.dispose()
    clock.advance(by: 60)
    #expect(times == [60])
  }
}
