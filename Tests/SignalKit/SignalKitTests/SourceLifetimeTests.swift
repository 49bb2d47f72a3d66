import SignalKit
import Testing

/// Pipes, promises and what shares: what lives as long as what.
@Suite struct SourceLifetimeTests {
  private let log = Log()

  /// A callback that captures an object whose death is noted.
  private func callback(_ name: String = "callback") -> (Int) -> Void {
    let captured = Mortal(name, log)
    return { _ in withExtendedLifetime(captured) {} }
  }

  /// A signal whose generator captures an object, and which is driven by hand.
  private func signal(_ source: Source<Int, NoError>) -> Signal<Int, NoError> {
    manual(source, log)
  }

  @Test func `a pipe that dies lets go of subscriptions whose handle is dropped or kept`() {
    for replays in [false, true] {
      let test = Self()
      var handle: (any Disposable)?
      do {
        let pipe = ValuePipe<Int>(replay: replays)
        _ = pipe.signal().start(next: test.callback("dropped"))
        handle = pipe.signal().start(next: test.callback("kept"))
        pipe.putNext(1)
      }
      #expect(test.log.lines == ["dropped died", "kept died"])
      handle?.dispose()
    }
  }

  @Test func `neither a signal nor a subscription keeps a pipe`() {
    final class Owner {
      let pipe = ValuePipe<Int>()
    }
    weak var weakly: Owner?
    let signal: Signal<Int, NoError>
    do {
      let owner = Owner()
      weakly = owner
      signal = owner.pipe.signal()
      _ = signal.start(next: callback())
    }
    #expect(weakly == nil)
    #expect(log.lines == ["callback died"])
    withExtendedLifetime(signal) {}
  }

  @Test func `a value promise that dies lets go of its subscriptions`() {
    do {
      let promise = ValuePromise(1)
      _ = promise.get().start(next: callback())
      promise.set(2)
    }
    #expect(log.lines == ["callback died"])
  }

  @Test func `a value promise lets go of each value when the next has come`() {
    final class Element: Equatable {
      let mortal: Mortal

      init(_ mortal: Mortal) { self.mortal = mortal }

      static func == (left: Element, right: Element) -> Bool { left === right }
    }
    let promise = ValuePromise(Element(Mortal("first", log)))
    let handle = promise.get().start()
    promise.set(Element(Mortal("second", log)))
    #expect(log.lines == ["first died"])
    handle.dispose()
    #expect(log.lines == ["first died"])
  }

  @Test func `a promise without subscribers disposes of its signal when it dies`() {
    let source = Source<Int, NoError>()
    do {
      let promise = Promise<Int>()
      promise.set(signal(source))
      _ = promise.get().start(next: callback()).dispose()
    }
    #expect(log.lines == ["source started", "callback died", "source disposed"])
  }

  @Test func `a subscription of a promise that is gone is let go when the signal completes`() {
    let source = Source<Int, NoError>()
    do {
      let promise = Promise<Int>()
      promise.set(signal(source))
      _ = promise.get().start(next: callback())
    }
    #expect(log.lines == ["source started"])
    source.complete()
    #expect(log.lines.contains("callback died"))
  }

  @Test func `a subscription of a promise that is gone is let go when the signal is dropped`() {
    do {
      let pipe = ValuePipe<Int>()
      let promise = Promise<Int>()
      promise.set(pipe.signal())
      _ = promise.get().start(next: callback())
    }
    #expect(log.lines == ["callback died"])
  }

  @Test func `a promise that has a value but no signal lets its subscriptions go`() {
    do {
      _ = Promise(1).get().start(next: callback())
    }
    #expect(log.lines == ["callback died"])
  }

  @Test func `a replaced signal is let go, and so is one that is never started`() {
    let promise = Promise<Int>(initializeOnFirstAccess: mortalSignal("lazy"))
    promise.set(mortalSignal("first"))
    #expect(log.lines == ["lazy died"])
    promise.set(mortalSignal("second"))
    #expect(log.lines == ["lazy died", "first died"])
  }

  private func mortalSignal(_ name: String) -> Signal<Int, NoError> {
    let captured = Mortal(name, log)
    return Signal { _ in ActionDisposable { withExtendedLifetime(captured) {} } }
  }

  @Test func `a signal queue that dies lets go of what runs and of what waits`() {
    do {
      let queue = SignalQueue()
      for name in ["running", "waiting"] {
        _ = queue.enqueue(mortalSignal(name)).start(next: callback("callback of \(name)"))
      }
    }
    #expect(
      Set(log.lines) == [
        "running died", "waiting died", "callback of running died", "callback of waiting died",
      ]
    )
  }

  @Test func `a signal that is started when its queue has died is let go`() {
    let late: Signal<Int, NoError>
    do { late = SignalQueue().enqueue(.never()) }
    _ = late.start(next: callback())
    #expect(log.lines == ["callback died"])
  }

  @Test func `a signal that waits in a queue is let go when it is disposed of`() {
    let queue = SignalQueue()
    let running = queue.enqueue(.never() as Signal<Int, NoError>).start()
    let handle = queue.enqueue(mortalSignal("waiting")).start(next: callback())
    handle.dispose()
    #expect(Set(log.lines) == ["waiting died", "callback died"])
    running.dispose()
  }

  @Test func `a multicast keeps nothing of a run that is over`() {
    let multicast = Multicast<Int>()
    let source = Source<Int, NoError>()
    let handles = (0..<2).map { _ in
      multicast.get(key: "key", signal: signal(source)).start(next: callback())
    }
    source.put(1)
    source.complete()
    #expect(log.lines.count { $0 == "callback died" } == 2)
    withExtendedLifetime((handles, source)) {}
  }
}
