import SignalKit
import Testing

@Suite struct ThenTests {
  let log = Log()

  @Test func `runs one after the other`() {
    _ = (values(1, 2) |> then(values(3)) |> then(values(4))).start(into: log)
    #expect(log.lines == ["1", "2", "3", "4", "completed"])
  }

  @Test func `an error is final`() {
    _ = (Signal<Int, String>.fail("e") |> then(.single(1))).start(into: log)
    _ = (Signal<Int, String>.single(1) |> then(.fail("f")) |> then(.single(2))).start(into: log)
    #expect(log.lines == ["error e", "1", "error f"])
  }

  @Test func `disposes of the first before the second starts`() {
    let first = Holder<Subscriber<Int, NoError>>()
    let second = Holder<Subscriber<Int, NoError>>()
    let handle = (manual(first, log, name: "first") |> then(manual(second, log, name: "second")))
      .start(into: log)
    first.value?.putNext(1)
    first.value?.putCompletion()
    second.value?.putNext(2)
    second.value?.putCompletion()
    #expect(
      log.lines == [
        "first started", "1", "first disposed", "second started", "2", "completed",
        "second disposed",
      ]
    )
    withExtendedLifetime(handle) {}
  }

  @Test func `disposes of a synchronous first before the second starts`() {
    let log = log
    let first = Signal<Int, NoError> { subscriber in
      subscriber.putCompletion()
      return ActionDisposable { log.note("first disposed") }
    }
    let second = Holder<Subscriber<Int, NoError>>()
    let handle = (first |> then(manual(second, log, name: "second"))).start(into: log)
    #expect(log.lines == ["first disposed", "second started"])
    second.value?.putNext(1)
    handle.dispose()
    second.value?.putNext(2)
    #expect(log.lines == ["first disposed", "second started", "1", "second disposed"])
  }

  @Test func `dispose during the first keeps the second from starting`() {
    let first = Holder<Subscriber<Int, NoError>>()
    let second = Holder<Subscriber<Int, NoError>>()
    let handle = (manual(first, log, name: "first") |> then(manual(second, log, name: "second")))
      .start(into: log)
    handle.dispose()
    first.value?.putCompletion()
    #expect(log.lines == ["first started", "first disposed"])
  }

  @Test func `does not start a successor for nobody`() {
    let second = Holder<Subscriber<Int, NoError>>()
    _ = (values(1) |> then(manual(second, log)) |> take(1)).start(into: log)
    #expect(log.lines == ["1", "completed"])
  }

  @Test func `a dispose inside the first one's dispose keeps the second from starting`() {
    let handle = Holder<any Disposable>()
    let holder = Holder<Subscriber<Int, NoError>>()
    let log = log
    let first = Signal<Int, NoError> { subscriber in
      holder.value = subscriber
      return ActionDisposable { handle.value?.dispose() }
    }
    let second = Holder<Subscriber<Int, NoError>>()
    handle.value = (first |> then(manual(second, log))).start(into: log)
    holder.value?.putCompletion()
    #expect(log.lines == [])
    handle.value = nil
  }

  @Test(arguments: [true, false]) func `long chains neither recurse nor lose values`(
    isLeftNested: Bool
  ) {
    let count = 100_000
    let sum = Holder(0)
    let ended = Holder(false)
    onSmallStack {
      var chain = Signal<Int, NoError>.single(1)
      for _ in 1..<count {
        chain =
          isLeftNested ? chain |> then(.single(1)) : Signal<Int, NoError>.single(1) |> then(chain)
      }
      _ = chain.start(
        next: { sum.value = (sum.value ?? 0) + $0 },
        completed: { ended.value = true }
      )
    }
    #expect(sum.value == count)
    #expect(ended.value == true)
  }
}
