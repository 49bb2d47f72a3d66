import SSignalKit
import Testing

extension `Subscribers` {
  @Test func `a tracing subscriber tells what was accepted`() {
    let log = Log()
    let subscriber = STracingSubscriber(
      name: "s",
      log: log.note,
      next: { log.note("got \(text($0))") }
    )
    subscriber.putNext(1)
    subscriber.putError("no")
    subscriber.putNext(nil)
    subscriber.putCompletion()
    subscriber.markTerminatedWithoutDisposal()
    #expect(
      log.lines == [
        "got 1", "s: next 1", "s: error no", "s: next nil (not accepted)",
        "s: completed (not accepted)", "s: terminated",
      ]
    )
  }
}
