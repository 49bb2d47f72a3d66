import SignalKit
import Testing

@Suite struct CombineUse {
  @Test func `two signals into a pair that is destructured`() {
    let name = ValuePromise("a")
    let count = ValuePromise(1)
    var log: [String] = []
    let disposable =
      (combineLatest(name.get(), count.get())
      |> map { name, count -> String in
        "\(name)\(count)"
      }
      |> distinctUntilChanged).start(next: { log.append($0) })
    count.set(2)
    name.set("b")
    disposable.dispose()
    #expect(log == ["a1", "a2", "b2"])
  }

  @Test func `on the main queue, not started`() {
    let signal = combineLatest(queue: .mainQueue(), counting(to: 1), counting(to: 2))
    let none = combineLatest(queue: nil, counting(to: 1), counting(to: 2))
    _ = signal
    #expect(events(none) == ["(1, 1)", "(1, 2)", "completed"])
  }

  @Test func `initial values`() {
    let signal = combineLatest(counting(to: 1), 0, Signal<String, NoError>.never(), "none")
    let onQueue = combineLatest(
      queue: Queue(name: "combine"),
      counting(to: 1),
      0,
      counting(to: 1),
      0
    )
    #expect(events(signal) == ["(0, \"none\")", "(1, \"none\")"])
    #expect(eventsUntilEnd(onQueue).last == "completed")
  }

  @Test func `arrays`() {
    let signals: [Signal<Int, NoError>] = (1...3).map { .single($0) }
    #expect(events(combineLatest(signals)) == ["[1, 2, 3]", "completed"])
    #expect(events(combineLatest([Signal<Int, NoError>]())) == ["[]", "completed"])
    #expect(
      eventsUntilEnd(combineLatest(queue: Queue(name: "combine"), signals)) == [
        "[1, 2, 3]", "completed",
      ]
    )
  }

  @Test func `optional values and errors of any type`() {
    let missing: Signal<String?, String> = .single(nil)
    let failing: Signal<Int, String> = .fail("broken")
    #expect(events(combineLatest(missing, .single(1))) == ["(nil, 1)", "completed"])
    #expect(events(combineLatest(missing, failing)) == ["error broken"])
  }

  @Test func `the result in a typed function`() {
    func state(_ peer: Signal<String, NoError>, _ count: Signal<Int, NoError>) -> Signal<
      (String, Int, Bool), NoError
    > {
      combineLatest(queue: nil, peer, count, .single(true))
    }
    #expect(events(state(.single("a"), .single(2))) == ["(\"a\", 2, true)", "completed"])
  }
}
