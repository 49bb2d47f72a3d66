import SignalKit
import Testing

@Suite struct PromiseTests {
  let log = Log()
  let promise = Promise<Int>()
  let first = Source<Int, NoError>()
  let second = Source<Int, NoError>()

  @Test func `whoever subscribes gets the latest value and all later ones`() {
    let a = (promise.get() |> map { "a\($0)" }).start(into: log)
    promise.set(manual(first, log, name: "first"))
    first.put(1, 2)
    let b = (promise.get() |> map { "b\($0)" }).start(into: log)
    first.put(3)
    a.dispose()
    first.put(4)
    #expect(log.lines == ["first started", "a1", "a2", "b2", "a3", "b3", "b4"])
    b.dispose()
  }

  @Test func `set starts at once, after the former signal has been disposed of`() {
    promise.set(manual(first, log, name: "first"))
    promise.set(manual(second, log, name: "second"))
    #expect(log.lines == ["first started", "first disposed", "second started"])
  }

  @Test func `nothing of a former signal is delivered or stored`() {
    let first = first
    let handle = promise.get().start(into: log)
    promise.set(manual(first, Log()))
    promise.set(
      Signal { subscriber in
        subscriber.putNext(100)
        first.put(2)
        return EmptyDisposable
      }
    )
    first.put(3)
    _ = promise.get().start(into: log)
    #expect(log.lines == ["100", "100"])
    handle.dispose()
  }

  @Test func `set forgets the value`() {
    promise.set(.single(1))
    promise.set(manual(first, Log()))
    let handle = promise.get().start(into: log)
    #expect(log.lines == [])
    first.put(2)
    #expect(log.lines == ["2"])
    handle.dispose()
  }

  @Test func `the completion of the signal leaves its value, and nobody completes`() {
    promise.set(.single(1))
    _ = promise.get().start(into: log)
    #expect(log.lines == ["1"])
  }

  @Test func `a set inside a delivery wins, and all see one order`() {
    let promise = promise
    let log = log
    let a = promise.get().start(next: { value in
      log.note("a\(value)")
      if value == 1 { promise.set(.single(2)) }
    })
    let b = (promise.get() |> map { "b\($0)" }).start(into: log)
    promise.set(
      Signal { subscriber in
        subscriber.putNext(1)
        subscriber.putNext(9)
        return EmptyDisposable
      }
    )
    _ = (promise.get() |> map { "c\($0)" }).start(into: log)
    #expect(log.lines == ["a1", "b1", "a2", "b2", "c2"])
    withExtendedLifetime((a, b)) {}
  }

  @Test func `an initial value is there at once, nil too`() {
    _ = Promise(7).get().start(into: log)
    _ = Promise<Int?>(nil).get().start(into: log)
    #expect(log.lines == ["7", "nil"])
  }

  @Test func `a signal for the first access is started by the first subscription, once`() {
    let promise = Promise(initializeOnFirstAccess: manual(first, log, name: "first"))
    let signal = promise.get()
    #expect(log.lines == [])
    let handles = [signal.start(into: log), signal.start(into: log)]
    first.put(1)
    #expect(log.lines == ["first started", "1", "1"])
    withExtendedLifetime(handles) {}
  }

  @Test func `set replaces the signal for the first access`() {
    let promise = Promise(initializeOnFirstAccess: manual(first, log))
    promise.set(.single(5))
    _ = promise.get().start(into: log)
    #expect(log.lines == ["5"])
  }

  @Test func `the signal is disposed of with the promise if nobody is subscribed`() {
    let log = log
    do {
      let promise = Promise<Int>()
      promise.onDeinit = { log.note("deinit") }
      promise.set(manual(first, log))
      promise.get().start(into: log).dispose()
    }
    #expect(log.lines == ["source started", "deinit", "source disposed"])
  }

  @Test func `a subscription keeps the signal running, and lets go with it`() {
    let log = log
    do {
      let captured = Mortal("capture", log)
      let promise = Promise<Int>()
      promise.onDeinit = { log.note("deinit") }
      promise.set(manual(first, log))
      _ = promise.get().start(next: { value in
        log.note("\(value)")
        withExtendedLifetime(captured) {}
      })
    }
    first.put(1)
    first.complete()
    #expect(
      log.lines == ["source started", "1", "deinit", "capture died", "source disposed"]
        || log.lines == ["source started", "1", "deinit", "source disposed", "capture died"]
    )
  }

  @Test func `the last subscription to leave ends the signal of a promise that is gone`() {
    let handle: any Disposable
    do {
      let promise = Promise<Int>()
      promise.set(manual(first, log))
      handle = promise.get().start(into: log)
    }
    first.put(1)
    handle.dispose()
    #expect(log.lines == ["source started", "1", "source disposed"])
  }

  @Test func `a signal of get keeps the promise alive`() {
    let signal: Signal<Int, NoError>
    do {
      let promise = Promise<Int>()
      promise.set(manual(first, log))
      signal = promise.get()
    }
    first.put(1)
    signal.start(into: log).dispose()
    signal.start(into: log).dispose()
    #expect(log.lines == ["source started", "1", "1"])
  }

  @Test func `values that wait are forgotten with their signal`() {
    let (log, first, promise) = (log, first, promise)
    promise.set(manual(first, Log()))
    let handle = promise.get().start(next: { value in
      log.note("\(value)")
      if value == 1 { first.put(2, 3) }
      if value == 2 {
        promise.set(.never())
        log.note("set")
      }
    })
    first.put(1)
    #expect(log.lines == ["1", "2", "set"])
    handle.dispose()
  }

  @Test func `values that wait for a newcomer are forgotten with their signal`() {
    let (log, first, promise) = (log, first, promise)
    promise.set(manual(first, Log()))
    first.put(1)
    let handle = promise.get().start(next: { value in
      log.note("\(value)")
      if value == 1 {
        first.put(2)
        promise.set(.never())
        log.note("set")
      }
    })
    #expect(log.lines == ["1", "set"])
    handle.dispose()
  }

  @Test func `a value that is being delivered when another signal is set reaches all`() {
    let (log, first, promise) = (log, first, promise)
    promise.set(manual(first, Log()))
    let handles = ["a", "b"].map { name in
      promise.get().start(next: { value in
        log.note("\(name)\(value)")
        if name == "a" { promise.set(.never()) }
      })
    }
    first.put(1)
    #expect(log.lines == ["a1", "b1"])
    for handle in handles { handle.dispose() }
  }

  @Test func `what onDeinit captures is let go before the signal is disposed of`() {
    let log = log
    let captured = Holder<() -> Bool>()
    do {
      let promise = Promise<Int>()
      promise.set(
        Signal { _ in
          ActionDisposable { log.note(captured.value?() == true ? "captured" : "let go") }
        }
      )
      let mortal = Mortal {}
      captured.value = { [weak mortal] in mortal != nil }
      promise.onDeinit = { [mortal] in withExtendedLifetime(mortal) {} }
    }
    #expect(log.lines == ["let go"])
  }

  @Test func `onDeinit is called as it was given, however often it has been read`() {
    var deepest = 0
    let start = stackPosition()
    do {
      let promise = Promise<Int>()
      promise.onDeinit = { deepest = stackPosition() }
      for _ in 0..<1000 { withExtendedLifetime(promise.onDeinit) {} }
    }
    // A layer around it for each time would be a hundred KiB.
    #expect(start - deepest < 16 * 1024)
  }
}
