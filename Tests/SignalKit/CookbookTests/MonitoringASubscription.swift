import SignalKit
import Testing

// page begins
final class Feed {
  private let log: (String) -> Void
  private var subscription: (any Disposable)?

  init(log: @escaping (String) -> Void) { self.log = log }

  func follow(_ items: Signal<Int, NoError>) {
    subscription?.dispose()
    // startStrict reports, in a debug build, a subscription that is dropped while it runs.
    subscription = (items |> trace("feed", log: log)).startStrict()
  }

  deinit { subscription?.dispose() }
}
// page ends

@Suite struct `Monitoring a subscription` {
  @Test func `each event has a line`() {
    // page begins
    var lines: [String] = []
    let items = ValuePipe<Int>()
    var feed: Feed? = Feed { lines.append($0) }
    feed?.follow(items.signal())
    items.putNext(7)
    feed = nil
    items.putNext(8)
    #expect(lines == ["feed 1: started", "feed 1: next 7", "feed 1: disposed"])
    // page ends
  }
}
