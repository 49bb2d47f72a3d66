import SignalKit
import Testing

@Suite struct CombineLatestTests {
  let log = Log()
  let a = Source<Int, String>()
  let b = Source<String, String>()

  @Test func `sends a tuple at each value, once every signal has sent one`() {
    let handle = combineLatest(manual(a, Log()), manual(b, Log())).start(into: log)
    a.put(1)
    b.put("x")
    a.put(2)
    a.complete()
    b.put("y")
    b.complete()
    #expect(
      log.lines == [#"(1, "x")"#, #"(2, "x")"#, #"(2, "y")"#, "completed"]
    )
    withExtendedLifetime(handle) {}
  }

  @Test func `optional elements are values like others`() {
    let pairs = combineLatest(values(Int?.none), values(1))
    _ = pairs.start(into: log)
    #expect(log.lines == ["(nil, 1)", "completed"])
  }

  @Test func `the first error ends it, and what follows is not started`() {
    let failing = Signal<Int, String>.fail("off")
    _ = combineLatest(manual(a, log, name: "a"), failing, manual(b, log, name: "b"))
      .start(into: log)
    #expect(log.lines == ["a started", "error off", "a disposed"])
  }

  @Test func `sources are started until nobody is interested`() {
    let pairs = combineLatest(values(1), 0, values(2), 0) |> take(1)
    _ = pairs.start(into: log)
    #expect(log.lines == ["(0, 0)", "completed"])
  }

  @Test func `dispose disposes of the sources in order`() {
    combineLatest(manual(a, log, name: "a"), manual(b, log, name: "b")).start(into: log).dispose()
    #expect(log.lines == ["a started", "b started", "a disposed", "b disposed"])
  }

  @Test func `initial values are sent at once, before the sources start`() {
    let handle = combineLatest(manual(a, log), 0, values("x") |> castError(String.self), "-")
      .start(into: log)
    a.put(1)
    #expect(log.lines == [#"(0, "-")"#, "source started", #"(0, "x")"#, #"(1, "x")"#])
    handle.dispose()
  }

  @Test func `a value that comes during a delivery is delivered after it`() {
    let (a, b, log) = (a, b, log)
    let handle = combineLatest(manual(a, Log()), manual(b, Log())).start(next: { tuple in
      log.note("\(tuple)")
      if tuple.0 == 1 {
        a.put(2)
        log.note("put")
      }
    })
    b.put("x")
    a.put(1)
    #expect(log.lines == [#"(1, "x")"#, "put", #"(2, "x")"#])
    withExtendedLifetime(handle) {}
  }

  @Test func `on a queue, values are combined there`() {
    let clock = VirtualClock()
    let queue = Queue(name: "combine", clock: clock)
    let log = log
    let handle = combineLatest(queue: queue, values(1), values(2)).start(
      next: { log.note("\($0) \(queue.isCurrent())") },
      completed: { log.note("completed \(queue.isCurrent())") }
    )
    queue.sync {}
    queue.sync {}
    #expect(log.lines == ["(1, 2) true", "completed true"])
    withExtendedLifetime(handle) {}
  }

  @Test func `on a queue, nothing is combined there as well`() {
    let queue = Queue(name: "combine", clock: VirtualClock())
    let log = log
    let handle = combineLatest(queue: queue, [Signal<Int, NoError>]()).start(
      next: { log.note("\($0) \(queue.isCurrent())") },
      completed: { log.note("completed \(queue.isCurrent())") }
    )
    queue.sync {}
    #expect(log.lines == ["[] true", "completed true"])
    withExtendedLifetime(handle) {}
  }

  @Test func `all arities combine in order`() {
    let one = values(1)
    let eight = combineLatest(one, one, one, one, one, one, one, values(8))
    _ = eight.start(into: log)
    let twelve = combineLatest(one, one, one, one, one, one, one, one, one, one, one, values(12))
    _ = twelve.start(into: log)
    #expect(
      log.lines == [
        "(1, 1, 1, 1, 1, 1, 1, 8)", "completed", "(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 12)",
        "completed",
      ]
    )
  }

  @Test func `arrays are combined in order`() {
    let sources = [Source<Int, NoError>(), Source(), Source()]
    let handle = combineLatest(sources.map { manual($0, Log()) }).start(into: log)
    for (index, source) in sources.enumerated().reversed() { source.put(index) }
    sources[1].put(7)
    for source in sources { source.complete() }
    #expect(log.lines == ["[0, 1, 2]", "[0, 7, 2]", "completed"])
    withExtendedLifetime(handle) {}
  }

  @Test func `an array that is kept does not change`() {
    let source = Source<Int, NoError>()
    let kept = Holder<[[Int]]>([])
    let handle = combineLatest([manual(source, Log()), values(0)]).start(next: {
      kept.value?.append($0)
    })
    source.put(1, 2, 3)
    #expect(kept.value == [[1, 0], [2, 0], [3, 0]])
    withExtendedLifetime(handle) {}
  }

  @Test func `an empty array sends an empty array`() {
    _ = combineLatest([Signal<Int, NoError>]()).start(into: log)
    _ = combineLatest([Signal<Int, NoError>](), initialStates: []).start(into: log)
    #expect(log.lines == ["[]", "completed", "[]", "completed"])
  }

  @Test func `initial states fill the first places and send nothing`() {
    let second = Source<Int, NoError>()
    let handle = combineLatest(
      [Signal<Int, NoError>.never(), manual(second, Log())],
      initialStates: [1]
    ).start(into: log)
    #expect(log.lines == [])
    second.put(2)
    #expect(log.lines == ["[1, 2]"])
    handle.dispose()
  }
}
