import SignalKit
import Testing

@Suite struct ValuePipeTests {
  let pipe = ValuePipe<Int>()
  let log = Log()

  private func subscribe(_ name: String, _ onNext: @escaping (Int) -> Void = { _ in })
    -> any Disposable
  {
    let log = log
    return pipe.signal().start(next: { value in
      log.note("\(name)\(value)")
      onNext(value)
    })
  }

  @Test func `sends to all subscribers, in the order of subscription`() {
    pipe.putNext(0)
    let a = subscribe("a")
    pipe.putNext(1)
    let b = subscribe("b")
    pipe.putNext(2)
    a.dispose()
    pipe.putNext(3)
    b.dispose()
    pipe.putNext(4)
    #expect(log.lines == ["a1", "a2", "b2", "b3"])
  }

  @Test func `all see values put inside a delivery in one order`() {
    let pipe = pipe
    let handles = [
      subscribe("a") { if $0 == 1 { pipe.putNext(2) } },
      subscribe("b") { if $0 < 3 { pipe.putNext(3) } },
    ]
    pipe.putNext(1)
    #expect(log.lines == ["a1", "b1", "a2", "b2", "a3", "b3", "a3", "b3"])
    withExtendedLifetime(handles) {}
  }

  @Test func `who subscribes during a delivery gets later values only`() {
    let late = Holder<any Disposable>()
    let pipe = pipe
    let handle = subscribe("a") { value in
      if value == 1 {
        pipe.putNext(2)
        late.value = subscribe("b")
        pipe.putNext(3)
      }
    }
    pipe.putNext(1)
    pipe.putNext(4)
    #expect(log.lines == ["a1", "a2", "a3", "b3", "a4", "b4"])
    withExtendedLifetime(handle) {}
    late.value = nil
  }

  @Test func `who is disposed of during a delivery gets nothing more`() {
    let other = Holder<any Disposable>()
    let pipe = pipe
    let handle = subscribe("a") { value in
      if value < 0 { pipe.putNext(value + 100) }
      other.value?.dispose()
      other.value = nil
    }
    other.value = subscribe("b")
    pipe.putNext(-1000)
    #expect(log.lines.prefix(2) == ["a-1000", "a-900"])
    #expect(!log.lines.contains { $0.hasPrefix("b") })
    handle.dispose()
  }

  @Test func `survives many re-entrant puts on a small stack`() {
    let pipe = pipe
    let last = Holder(0)
    let handle = pipe.signal().start(next: { value in
      last.value = value
      if value < 100_000 { pipe.putNext(value + 1) }
    })
    onSmallStack { pipe.putNext(1) }
    #expect(last.value == 100_000)
    handle.dispose()
  }

  @Test func `is not kept alive by its signal or subscriptions, and then silent`() {
    let log = log
    weak var weakPipe: ValuePipe<Int>?
    let signal: Signal<Int, NoError>
    let handle: any Disposable
    do {
      let pipe = ValuePipe<Int>()
      weakPipe = pipe
      signal = pipe.signal()
      handle = signal.start(into: log)
      pipe.putNext(1)
    }
    #expect(weakPipe == nil)
    _ = signal.start(into: log)
    handle.dispose()
    #expect(log.lines == ["1"])
  }

  @Test func `all subscribers agree on the order of values from several threads`() {
    let pipe = pipe
    let first = Log()
    let second = Log()
    let handles = [
      pipe.signal().start(next: { first.note("\($0)") }),
      pipe.signal().start(next: { second.note("\($0)") }),
    ]
    inParallel([
      { for value in 0..<1000 { pipe.putNext(value) } },
      { for value in 1000..<2000 { pipe.putNext(value) } },
    ])
    #expect(first.lines.count == 2000)
    #expect(first.lines == second.lines)
    #expect(first.lines.compactMap { Int($0) }.filter { $0 < 1000 } == Array(0..<1000))
    withExtendedLifetime(handles) {}
  }

  @Test func `subscriptions come and go while another thread emits`() {
    let pipe = pipe
    let steady = Log()
    let handle = pipe.signal().start(next: { steady.note("\($0)") })
    let mistakes = SignalKit.Atomic(value: 0)
    inParallel([
      { for value in 0..<2000 { pipe.putNext(value) } },
      {
        for _ in 0..<500 {
          let handles = (0..<3).map { _ in
            let last = SignalKit.Atomic(value: -1)
            return pipe.signal().start(next: { value in
              if last.swap(value) >= value { _ = mistakes.modify { $0 + 1 } }
            })
          }
          for handle in handles { handle.dispose() }
        }
      },
    ])
    #expect(steady.lines == (0..<2000).map { "\($0)" })
    #expect(mistakes.with { $0 } == 0)
    handle.dispose()
  }
}
