import SignalKit
import Testing

// page begins
/// What is known at once, and then what is true.
func avatar(
  cached: Signal<String?, NoError>,
  remote: Signal<String, NoError>
) -> Signal<String, NoError> {
  cached
    |> mapToSignal { known in
      if let known { .single(known) |> then(remote) } else { remote }
    }
    |> distinctUntilChanged
}
// page ends

@Suite struct `Cache, then remote` {
  @Test func `the cached one comes first, whatever the network does`() {
    // page begins
    let clock = VirtualClock()
    let queue = Queue(clock: clock)
    let remote = Signal<String, NoError>.single("new.png") |> delay(2, queue: queue)

    var shown: [String] = []
    let handle = avatar(cached: .single("old.png"), remote: remote)
      .start(next: { shown.append($0) })
    #expect(shown == ["old.png"])
    clock.advance(by: 2)
    #expect(shown == ["old.png", "new.png"])
    handle.dispose()
    // page ends

    var same: [String] = []
    let second = avatar(cached: .single("new.png"), remote: remote).start(next: { same.append($0) })
    clock.advance(by: 2)
    #expect(same == ["new.png"])
    second.dispose()
  }
}
