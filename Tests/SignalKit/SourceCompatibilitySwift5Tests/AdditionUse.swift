import SignalKit
import Testing

/// What SwiftSignalKit does not have, as one writes it in both language modes.
@Suite struct AdditionUse {
  @Test func `several signals into one`() {
    let names: Signal<String, NoError> = .single("a")
    #expect(events(merge(counting(to: 2), .single(9))) == ["1", "2", "9", "completed"])
    #expect(events(merge([counting(to: 1), .single(2)])) == ["1", "2", "completed"])
    #expect(events(zip(counting(to: 2), names)) == ["(1, \"a\")", "completed"])
    #expect(
      events(counting(to: 2) |> withLatestFrom(names)) == ["(1, \"a\")", "(2, \"a\")", "completed"]
    )
    #expect(events(counting(to: 1) |> startWith(0)) == ["0", "1", "completed"])
    let states = combineLatest([counting(to: 1), .never()], initialStates: [7, 8])
    #expect(events(states) == ["[1, 8]"])
  }

  @Test func `parts of a signal`() {
    #expect(events(counting(to: 4) |> takeLast(2)) == ["3", "4", "completed"])
    #expect(events(counting(to: 4) |> takeLast()) == ["4", "completed"])
    #expect(events(counting(to: 3) |> skip(2)) == ["3", "completed"])
    #expect(events(counting(to: 2) |> collect) == ["[1, 2]", "completed"])
    let replacement: Signal<Signal<Int, NoError>, NoError> = .single(.single(5))
    #expect(events(counting(to: 2) |> takeUntilReplacement(replacement)) == ["5", "completed"])
  }

  @Test func `sharing and queueing`() {
    let shared = counting(to: 2) |> share
    let replayed = counting(to: 2) |> share(replay: true)
    let uploads = SignalQueue()
    #expect(events(shared) == ["1", "2", "completed"])
    #expect(events(replayed) == ["1", "2", "completed"])
    #expect(events(uploads.enqueue(counting(to: 1))) == ["1", "completed"])
    #expect(uploads.waitingCount == 0)
  }

  @Test func `observing errors and everything`() {
    var log: [String] = []
    let failing =
      Signal<Int, String>.fail("x")
      |> beforeError { log.append("before \($0)") }
      |> afterError { log.append("after \($0)") }
      |> trace("traced", log: { log.append($0) })
      |> retryIf { _ in false }
    #expect(events(failing) == ["error x"])
    #expect(log.first == "traced 1: started")
    #expect(log.contains("before x"))
  }

  @Test func `time that the test advances`() {
    let clock = VirtualClock()
    let queue = Queue(name: "virtual", clock: clock)
    let pipe = ValuePipe<Int>()
    let log = Atomic<[Int]>(value: [])
    let disposables = DisposableSet()
    disposables.add(
      (pipe.signal() |> debounce(1.0, queue: queue)).start(next: { value in
        _ = log.modify { $0 + [value] }
      })
    )
    disposables.add(
      (pipe.signal() |> throttle(on: queue, delay: 2.0)).start(next: { value in
        _ = log.modify { $0 + [value * 10] }
      })
    )
    disposables.add(
      (pipe.signal() |> sample(every: 10.0, queue: queue)).start(next: { value in
        _ = log.modify { $0 + [value * 100] }
      })
    )
    disposables.add((pipe.signal() |> sample(on: Signal<Void, NoError>.never())).start())
    pipe.putNext(1)
    pipe.putNext(2)
    clock.advance(by: 10.0)
    disposables.dispose()
    #expect(log.with { $0 } == [2, 20, 200])
  }

  @Test func `observable buffers`() {
    let backlog = Backlog()
    let waiting = ValuePipe<Int>()
    let signal =
      waiting.signal() |> mapToQueue(backlog: backlog) { _ in Signal<Int, NoError>.never() }
    let disposable = signal.start()
    waiting.putNext(1)
    waiting.putNext(2)
    #expect(backlog.count == 1)
    disposable.dispose()
    #expect(backlog.count == 0)
    #expect(waiting.waitingCount == 0)
  }

  @Test func `small additions to the types of the family`() {
    let replaying = ValuePipe<Int>(replay: true)
    replaying.putNext(4)
    let recursive = Atomic(value: 1, recursive: true)
    let flag = ValuePromise(true)
    var fired = 0
    let timer = Timer(timeout: 60.0, repeat: false, completion: { fired += 1 }, queue: Queue())
    timer.start()
    timer.fireAndInvalidate()
    let endless = Signal<Int, NoError> { subscriber in
      var value = 0
      while !subscriber.isTerminated {
        value += 1
        subscriber.putNext(value)
      }
      return EmptyDisposable
    }
    #expect(events(replaying.signal()) == ["4"])
    #expect(recursive.with { outer in recursive.with { $0 + outer } } == 2)
    #expect(flag.value == true)
    #expect(fired == 1)
    #expect(events(endless |> take(2)) == ["1", "2", "completed"])
  }

  @Test func `from sequences and callbacks`() {
    func load(_ completion: @escaping (Int) -> Void) { completion(3) }
    let signal = Signal<Int, NoError>.fromCallback { load($0) }
    #expect(events(Signal<Int, NoError>.fromSequence(1...3)) == ["1", "2", "3", "completed"])
    #expect(events(signal) == ["3", "completed"])
  }

  @Test func `to and from async code`() async throws {
    struct Refused: Error {}
    let doubled = Signal<Int, NoError>.fromTask { 21 * 2 }
    let stream = AsyncStream<Int> { continuation in
      continuation.yield(1)
      continuation.finish()
    }
    var values: [Int] = []
    for await value in counting(to: 3).values {
      values.append(value)
    }
    #expect(await doubled.get() == 42)
    #expect(try await Signal<Int, NoError>(stream).first() == 1)
    #expect(values == [1, 2, 3])
    await #expect(throws: Refused.self) {
      try await Signal<Int, Refused>.fail(Refused()).first()
    }
  }

  @Test func `what cannot fail needs no type`() async {
    let stream = AsyncStream<Int> { $0.finish() }
    let next = Signal(stream) |> map { $0 + 1 }
    _ = Signal(stream.map { $0 * 2 }).start()
    #expect(await (next |> collect).get() == [])
    #expect(await Signal.fromTask { 6 * 7 }.get() == 42)
    let never: Signal<Int, Never> = Signal(stream)
    #expect(await never.values.first { _ in true } == nil)
  }

  @Test func `values of a signal whose error is no Error`() async {
    enum Refusal { case busy }
    let refused = Signal<Int, Refusal>.fail(.busy)
    await #expect(throws: SignalFailure(Refusal.busy)) {
      for try await _ in (refused |> mapError(SignalFailure.init)).values {}
    }
  }

  @MainActor @Test func `on the main actor`() async {
    var shown = 0
    await withCheckedContinuation { continuation in
      _ = counting(to: 2).startOnMainActor(
        next: { shown += $0 },
        completed: { continuation.resume() }
      )
    }
    let value = await (counting(to: 1) |> deliverOnMainActor).get()
    #expect(shown == 3)
    #expect(value == 1)
  }
}
