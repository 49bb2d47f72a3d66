import SignalKit
import Testing

// page begins
enum LoadError { case notFound, slow }

/// The server, or its mirror if it fails or is silent for two seconds, or else a placeholder.
func image(
  server: Signal<String, LoadError>,
  mirror: Signal<String, LoadError>,
  on queue: Queue
) -> Signal<String, NoError> {
  server
    |> timeout(2, queue: queue, alternate: .fail(.slow))
    |> `catch` { _ in mirror }
    |> `catch` { _ in .single("placeholder.png") }
}
// page ends

@Suite struct `Falling back` {
  @Test func `each source is asked when the one before has failed`() {
    // page begins
    let clock = VirtualClock()
    let queue = Queue(clock: clock)
    let silent = Signal<String, LoadError>.never()
    let mirror = Signal<String, LoadError>.single("mirror.png")

    var shown: [String] = []
    let first = image(server: silent, mirror: mirror, on: queue).start(next: { shown.append($0) })
    clock.advance(by: 1)
    #expect(shown == [])
    clock.advance(by: 1)
    #expect(shown == ["mirror.png"])
    let second = image(server: .fail(.notFound), mirror: .fail(.notFound), on: queue)
      .start(next: { shown.append($0) })
    #expect(shown == ["mirror.png", "placeholder.png"])
    // page ends
    first.dispose()
    second.dispose()
  }
}
