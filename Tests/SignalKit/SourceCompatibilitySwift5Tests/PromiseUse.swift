import SignalKit
import Testing

@Suite struct PromiseUse {
  @Test func `a promise that is set later`() {
    let promise = Promise<Int>()
    var log: [Int] = []
    let disposable = promise.get().start(next: { log.append($0) })
    promise.set(.single(1))
    promise.set(counting(to: 3) |> map { $0 * 10 })
    disposable.dispose()
    #expect(log == [1, 10, 20, 30])
  }

  @Test func `initial values, nil included`() {
    let number = Promise(5)
    let text = Promise<String?>(nil)
    let lazy = Promise<Int>(initializeOnFirstAccess: counting(to: 2))
    let empty = Promise<Int>(initializeOnFirstAccess: nil)
    #expect(events(number.get()) == ["5"])
    #expect(events(text.get() |> take(1)) == ["nil", "completed"])
    #expect(events(lazy.get()) == ["1", "2"])
    #expect(events(empty.get()) == [])
  }

  @Test func `onDeinit`() {
    var isGone = false
    do {
      let promise = Promise<Void>()
      promise.onDeinit = {
        isGone = true
      }
      promise.set(.single(Void()))
    }
    #expect(isGone)
  }

  @Test func `a value promise`() {
    enum Tab: Equatable { case chats, settings }
    let tab = ValuePromise<Tab>(.chats, ignoreRepeated: true)
    let flag = ValuePromise(false)
    let late = ValuePromise<Int>()
    var log: [Tab] = []
    let disposable = tab.get().start(next: { log.append($0) })
    tab.set(.chats)
    tab.set(.settings)
    disposable.dispose()
    #expect(tab.ignoreRepeated)
    #expect(log == [.chats, .settings])
    #expect(events(flag.get()) == ["false"])
    #expect(events(late.get()) == [])
    #expect(events(ValuePromise<Int>(ignoreRepeated: true).get()) == [])
  }

  @Test func `a pipe`() {
    let pipe = ValuePipe<(id: Int, text: String)>()
    var log: [String] = []
    let disposable = (pipe.signal() |> filter { $0.id > 1 }).start(next: { id, text in
      log.append("\(id) \(text)")
    })
    pipe.putNext((1, "a"))
    pipe.putNext((id: 2, text: "b"))
    disposable.dispose()
    pipe.putNext((3, "c"))
    #expect(log == ["2 b"])
  }

  @Test func `a pipe of nothing`() {
    let pressed = ValuePipe<Void>()
    var count = 0
    let disposable = pressed.signal().start(next: { count += 1 })
    pressed.putNext(())
    pressed.putNext(Void())
    disposable.dispose()
    #expect(count == 2)
  }

  @Test func `one source for several subscribers`() {
    let multicast = Multicast<Int>()
    var starts = 0
    var source: Subscriber<Int, NoError>?
    let signal = Signal<Int, NoError> { subscriber in
      starts += 1
      source = subscriber
      return EmptyDisposable
    }
    var log: [Int] = []
    let first = multicast.get(key: "a", signal: signal).start(next: { log.append($0) })
    let second = multicast.get(key: "a", signal: signal).start(next: { log.append(-$0) })
    source?.putNext(1)
    first.dispose()
    second.dispose()
    #expect(starts == 1)
    #expect(log == [1, -1])
  }

  @Test func `the record of a multicast`() {
    let record = MulticastPromise<Int>()
    var seen = 0
    let index = record.subscribers.add { seen += $0 }
    record.lock.locked {
      record.value = 4
    }
    for subscriber in record.subscribers.copyItems() {
      subscriber(record.value ?? 0)
    }
    record.subscribers.remove(index)
    #expect(seen == 4)
  }
}
