import SignalKit
import Testing

/// What must not grow the stack, on one of 512 KiB: recursion would overflow it after a few thousand
/// rounds at the most.
@Suite struct StackTests {
  private static let rounds = manyRounds

  // MARK: Rounds

  @Test(arguments: [false, true])
  func `a pipe that is fed by its own subscriber`(replays: Bool) {
    let pipe = ValuePipe<Int>(replay: replays)
    var last = 0
    let handle = pipe.signal().start(next: { value in
      last = value
      if value < Self.rounds { pipe.putNext(value + 1) }
    })
    onSmallStack { pipe.putNext(1) }
    #expect(last == Self.rounds)
    handle.dispose()
  }

  @Test func `a shared signal that is fed by its own subscriber`() {
    let pipe = ValuePipe<Int>()
    var last = 0
    let handle = (pipe.signal() |> share).start(next: { value in
      last = value
      if value < Self.rounds { pipe.putNext(value + 1) }
    })
    onSmallStack { pipe.putNext(1) }
    #expect(last == Self.rounds)
    handle.dispose()
  }

  @Test func `containers in containers are disposed of`() {
    let innermost = CountingDisposable()
    let outermost = Self.container(of: innermost)
    onSmallStack { outermost.dispose() }
    #expect(innermost.count == 1)
  }

  @Test func `containers in containers are released`() {
    let died = Log()
    onSmallStack {
      let innermost = Mortal("innermost", died)
      _ = Self.container(of: CountingDisposable { withExtendedLifetime(innermost) {} })
    }
    #expect(died.lines == ["innermost died"])
  }

  /// A container of a container, and so on.
  private static func container(of disposable: any Disposable) -> any Disposable {
    var content = disposable
    for _ in 0..<rounds {
      let container = MetaDisposable()
      container.set(content)
      content = container
    }
    return content
  }

  @Test func `retry without a delay`() {
    let clock = VirtualClock()
    let queue = Queue(name: "stack", clock: clock)
    var runs = 0
    let failing = Signal<Int, String> { subscriber in
      runs += 1
      if runs < 20_000 { subscriber.putError("e") } else { subscriber.putCompletion() }
      return EmptyDisposable
    }
    var isCompleted = false
    onSmallStack {
      let signal: Signal<Int, NoError> = failing |> retry(0, maxDelay: 0, onQueue: queue)
      _ = signal.start(completed: { isCompleted = true })
      while !clock.isIdle {
        clock.advance(by: 0)
        queue.sync {}
      }
    }
    #expect(isCompleted)
    #expect(runs == 20_000)
  }

  @Test func `reduceLeft with signals`() {
    var sum = 0
    let steps = reduceLeft(0) { (sum: Int, value: Int) in
      Signal<(Int, Passthrough<Int>), NoError>.single((sum + value, .None))
    }
    onSmallStack {
      _ = (Signal.fromSequence(1...Self.rounds) |> steps).start(next: { sum = $0 })
    }
    #expect(sum == Self.rounds * (Self.rounds + 1) / 2)
  }

  @Test func `mapToSignal, queue and throttled over synchronous signals`() {
    let numbers = Signal<Int, NoError>.fromSequence(1...Self.rounds)
    var counts = [0, 0, 0]
    func inner(_ value: Int) -> Signal<Int, NoError> { .fromSequence([value]) }
    onSmallStack {
      _ = (numbers |> mapToSignal(inner)).start(next: { _ in counts[0] += 1 })
      _ = (numbers |> mapToQueue(inner)).start(next: { _ in counts[1] += 1 })
      _ = (numbers |> mapToThrottled(inner)).start(next: { _ in counts[2] += 1 })
    }
    #expect(counts == [Self.rounds, Self.rounds, Self.rounds])
  }

  @Test func `merge of many sources`() {
    var count = 0
    let sources = (0..<10_000).map { Signal<Int, NoError>.single($0) }
    onSmallStack { _ = merge(sources).start(next: { _ in count += 1 }) }
    #expect(count == sources.count)
  }

  @Test(arguments: [true, false])
  func `then, nested to the left and to the right`(isLeft: Bool) {
    var count = 0
    onSmallStack {
      var signal = Signal<Int, NoError>.single(0)
      for _ in 0..<Self.rounds {
        let one = Signal<Int, NoError>.single(1)
        signal = isLeft ? signal |> then(one) : one |> then(signal)
      }
      _ = signal.start(next: { count += $0 })
    }
    #expect(count == Self.rounds)
  }

  @Test func `afterDisposed in rounds that an outside completion has begun`() {
    var (runs, disposals, isInOrder) = (0, 0, true)
    let first = Source<Int, NoError>()
    let rounds = Signal<Int, NoError> { subscriber in
      // Of each run before this one everything is over.
      isInOrder = isInOrder && disposals == runs
      runs += 1
      if runs == 1 { first.value = subscriber } else { subscriber.putNext(runs) }
      if runs > 1 { subscriber.putCompletion() }
      return EmptyDisposable
    }
    onSmallStack {
      let signal = rounds |> afterDisposed { disposals += 1 } |> restart |> take(Self.rounds)
      _ = signal.start()
      first.complete()
    }
    #expect(isInOrder)
    #expect(runs == Self.rounds + 1)
  }

  // MARK: Release

  @Test(arguments: [
    "map", "filter", "beforeNext", "mapError", "then", "catch", "mapToSignal", "take",
    "distinctUntilChanged", "deliverOn",
  ])
  func `a long chain of an operator is released`(name: String) throws {
    let entry = try #require(OperatorEntry.all.first { $0.name == name })
    release(Self.rounds, entry)
  }

  @Test func `a chain of any operator is released`() {
    for entry in OperatorEntry.all { release(10_000, entry) }
  }

  private func release(_ length: Int, _ entry: OperatorEntry) {
    let queue = Queue(name: "stack", clock: VirtualClock())
    let captured = Mortal {}
    onSmallStack {
      var signal = Signal<Int, NoError>.never()
      for _ in 0..<length { signal = entry.make(captured, queue)(signal) }
      withExtendedLifetime(signal) {}
    }
  }

  @Test func `a chain of generators that capture a signal is released`() {
    onSmallStack {
      var signal = Signal<Int, NoError>.never()
      for _ in 0..<Self.rounds {
        let source = signal
        signal = Signal { source.start(next: $0.putNext) }
      }
      withExtendedLifetime(signal) {}
    }
  }
}
