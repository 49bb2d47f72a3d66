import SignalKit
import Testing

@Suite struct ValuePromiseTests {
  let log = Log()

  @Test func `whoever subscribes gets the present value and all later ones`() {
    let promise = ValuePromise<Int>()
    let a = (promise.get() |> map { "a\($0)" }).start(into: log)
    promise.set(1)
    let b = (promise.get() |> map { "b\($0)" }).start(into: log)
    promise.set(2)
    promise.set(2)
    a.dispose()
    promise.set(3)
    #expect(log.lines == ["a1", "b1", "a2", "b2", "a2", "b2", "b3"])
    b.dispose()
  }

  @Test func `the present value can be read`() {
    let promise = ValuePromise<Int>()
    #expect(promise.value == nil)
    promise.set(1)
    #expect(promise.value == 1)
    #expect(ValuePromise("x").value == "x")
  }

  @Test func `repeated values are ignored on demand, the first one too`() {
    let promise = ValuePromise(1, ignoreRepeated: true)
    let handle = promise.get().start(into: log)
    promise.set(1)
    promise.set(2)
    promise.set(2)
    promise.set(1)
    #expect(log.lines == ["1", "2", "1"])
    #expect(promise.ignoreRepeated)
    handle.dispose()
  }

  @Test func `all see values set inside a delivery in one order, and end on the last`() {
    let promise = ValuePromise(0)
    let log = log
    let a = promise.get().start(next: { value in
      log.note("a\(value)")
      if value == 1 { promise.set(2) }
    })
    let b = (promise.get() |> map { "b\($0)" }).start(into: log)
    promise.set(1)
    #expect(log.lines == ["a0", "b0", "a1", "b1", "a2", "b2"])
    #expect(promise.value == 2)
    withExtendedLifetime((a, b)) {}
  }

  @Test func `a value set inside the replay comes after it`() {
    let promise = ValuePromise(0)
    let log = log
    let handle = promise.get().start(next: { value in
      log.note("\(value)")
      if value < 3 { promise.set(value + 1) }
      log.note("/\(value)")
    })
    #expect(log.lines == ["0", "/0", "1", "/1", "2", "/2", "3", "/3"])
    handle.dispose()
  }

  @Test func `when the promise is gone, its subscribers are let go, and the value remains`() {
    let log = log
    let signal: Signal<Int, NoError>
    do {
      let promise = ValuePromise(1)
      let captured = Mortal("capture", log)
      _ = promise.get().start(next: { _ in withExtendedLifetime(captured) {} })
      signal = promise.get()
    }
    #expect(log.lines == ["capture died"])
    _ = signal.start(into: log)
    #expect(log.lines == ["capture died", "1"])
  }
}
