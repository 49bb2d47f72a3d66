import SignalKit
import Testing

/// Signals that only hold a resource: they keep no subscriber, and have a disposable all the same.
@Suite struct ResourceTests {
  private let log = Log()

  private func resource(_ name: String) -> Signal<Int, NoError> {
    Signal { [log] _ in
      log.note("\(name)+")
      return ActionDisposable { log.note("\(name)-") }
    }
  }

  @Test func `a promise without subscribers disposes of it`() {
    do { Promise<Int>().set(resource("a")) }
    #expect(log.lines == ["a+", "a-"])
  }

  @Test func `a promise disposes of it when it is replaced, and at the end`() {
    let handle: any Disposable
    do {
      let promise = Promise<Int>()
      promise.set(resource("a"))
      promise.set(resource("b"))
      handle = promise.get().start()
    }
    handle.dispose()
    #expect(log.lines == ["a+", "a-", "b+", "b-"])
  }

  @Test func `share runs it once, until the last one leaves`() {
    let shared = resource("a") |> share
    let handles = [shared.start(), shared.start()]
    for handle in handles { handle.dispose() }
    #expect(log.lines == ["a+", "a-"])
  }

  @Test func `a multicast runs it once, until the last one leaves`() {
    let multicast = Multicast<Int>()
    let handles = ["a", "b"].map { multicast.get(key: "key", signal: resource($0)).start() }
    for handle in handles { handle.dispose() }
    #expect(log.lines == ["a+", "a-"])
  }

  @Test func `mapToSignal disposes of the one before`() {
    let outer = Source<Int, NoError>()
    let handle = (manual(outer, Log()) |> mapToSignal { resource("\($0)") }).start()
    outer.put(1, 2)
    handle.dispose()
    #expect(log.lines == ["1+", "1-", "2+", "2-"])
  }

  @Test func `a signal queue goes on when it is disposed of`() {
    let queue = SignalQueue()
    let handles = ["a", "b"].map { queue.enqueue(resource($0)).start() }
    for handle in handles { handle.dispose() }
    #expect(log.lines == ["a+", "a-", "b+", "b-"])
  }

  @Test func `a timeout disposes of it before the alternate starts`() {
    let clock = VirtualClock()
    let queue = Queue(name: "resource", clock: clock)
    let handle = (resource("a") |> timeout(1, queue: queue, alternate: resource("b"))).start()
    clock.advance(by: 2)
    queue.sync {}
    handle.dispose()
    #expect(log.lines == ["a+", "a-", "b+", "b-"])
  }

  @Test func `afterDisposed is called for it`() {
    (resource("a") |> afterDisposed { [log] in log.note("after") }).start().dispose()
    #expect(log.lines == ["a+", "a-", "after"])
  }
}
