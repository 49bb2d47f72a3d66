import SignalKit
import Testing

// page begins
@MainActor
final class Banner {
  private(set) var text = ""
  private var subscription: (any Disposable)?

  func show(_ messages: Signal<String, NoError>, whenDone: @escaping @MainActor () -> Void) {
    subscription = messages.startOnMainActor(
      next: { [weak self] in self?.text = $0 },
      completed: whenDone
    )
  }

  deinit { subscription?.dispose() }
}
// page ends

@Suite struct `Delivering to the main actor` {
  @Test @MainActor func `what a background queue puts arrives on the main actor`() async {
    // page begins
    let messages = Signal<String, NoError>.single("Saved") |> runOn(Queue(name: "work"))
    let banner = Banner()
    await withCheckedContinuation { continuation in
      banner.show(messages, whenDone: { continuation.resume() })
    }
    #expect(banner.text == "Saved")
    // page ends
  }
}
