import SignalKit
import Testing

// page begins
final class Badge {
  private let subscriptions = DisposeBag()
  private(set) var count = 0

  init(_ counts: Signal<Int, NoError>) {
    // The signal holds the closure, and this object the subscription: one of the two must be weak.
    counts.start(next: { [weak self] in self?.count = $0 }).add(to: subscriptions)
  }
}

final class Upload {
  private(set) var isDone = false

  /// Nobody need hold this object while it works: the closure does, until the signal has ended.
  func run(_ work: Signal<Never, NoError>) {
    _ = work.start(completed: { self.isDone = true })
  }
}
// page ends

@Suite struct `Weak and strong` {
  @Test func `what is followed for ever is held weakly, what ends by itself need not be`() {
    // page begins
    let counts = ValuePipe<Int>()
    var badge: Badge? = Badge(counts.signal())
    counts.putNext(3)
    #expect(badge?.count == 3)
    weak let weakBadge = badge
    badge = nil
    #expect(weakBadge == nil)

    let clock = VirtualClock()
    let work = Signal<Never, NoError>.complete() |> delay(1, queue: Queue(clock: clock))
    var upload: Upload? = Upload()
    upload?.run(work)
    weak let weakUpload = upload
    upload = nil
    #expect(weakUpload != nil)
    clock.advance(by: 1)
    #expect(weakUpload == nil)
    // page ends
  }
}
