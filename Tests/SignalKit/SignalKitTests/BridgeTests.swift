import Dispatch
import SignalKit
import Testing

private struct Failure: Error, Equatable {}

/// A model whose signals use what is isolated to the main actor.
@MainActor private final class MainCounter {
  private(set) var count = 0

  func counting() -> Signal<Int, NoError> {
    Signal { subscriber in
      MainActor.preconditionIsolated()
      self.count += 1
      subscriber.putNext(self.count)
      subscriber.putCompletion()
      return EmptyDisposable
    }
  }
}

private actor Counter {
  private var count = 0

  private func counting() -> Signal<Int, NoError> {
    Signal { subscriber in
      self.preconditionIsolated()
      self.count += 1
      subscriber.putNext(self.count)
      subscriber.putCompletion()
      return EmptyDisposable
    }
  }

  func first() async throws -> Int { try await counting().first() }

  func values() async -> [Int] {
    var result: [Int] = []
    for await value in counting().values { result.append(value) }
    return result
  }
}

@Suite struct BridgeTests {
  let log = Log()

  @Test func `first awaits the first value and disposes of the signal`() async throws {
    let source = Source<Int, NoError>()
    let signal = Unsent(manual(source, log))
    async let value = signal.value.first()
    await until { log.lines == ["source started"] }
    source.put(1)
    #expect(try await value == 1)
    #expect(log.lines == ["source started", "source disposed"])
  }

  @Test func `first throws the error of the signal, wrapped if need be`() async {
    await #expect(throws: Failure()) {
      try await Signal<Int, Failure>.fail(Failure()).first()
    }
    await #expect(throws: SignalFailure("off")) {
      try await Signal<Int, String>.fail("off").first()
    }
  }

  @Test func `first throws if there is no value`() async {
    await #expect(throws: CompletedWithoutValue()) {
      try await Signal<Int, NoError>.complete().first()
    }
  }

  @Test func `cancelling the task disposes of the signal and ends the wait`() async {
    let source = Source<Int, NoError>()
    let signal = Unsent(manual(source, log))
    let task = Task { try await signal.value.first() }
    await until { log.lines == ["source started"] }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(log.lines == ["source started", "source disposed"])
  }

  @Test func `a task that has been cancelled before does not start the signal`() async {
    let signal = Unsent(manual(Source<Int, NoError>(), log))
    let task = Task {
      await until { Task.isCancelled }
      return try await signal.value.first()
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(log.lines == [])
  }

  @Test @MainActor func `who waits on the main actor starts the signal there`() async throws {
    let counter = MainCounter()
    #expect(try await counter.counting().first() == 1)
    #expect(await counter.counting().get() == 2)
    for await count in counter.counting().values { #expect(count == 3) }
    let failing: SignalValues<Int, Failure> = (counter.counting() |> castError(Failure.self)).values
    for try await count in failing { #expect(count == 4) }
    #expect(counter.count == 4)
  }

  @Test func `the value of a single is read at once, and then its end`() async {
    let single = Signal<Int, NoError>.single(7)
    var iterator = single.values.makeAsyncIterator()
    #expect(await iterator.next() == 7)
    #expect(await iterator.next() == nil)
    #expect(await iterator.next() == nil)
    // Another iteration is another subscription.
    var again: [Int] = []
    for await value in single.values { again.append(value) }
    #expect(again == [7])
  }

  @Test @MainActor func `a single is read on the main actor as well`() async {
    var iterator = Signal<Int, NoError>.single(7).values.makeAsyncIterator()
    #expect(await iterator.next() == 7)
    #expect(await iterator.next() == nil)
  }

  @Test func `who waits on an actor starts the signal there`() async throws {
    let counter = Counter()
    #expect(try await counter.first() == 1)
    #expect(await counter.values() == [2])
  }

  @Test @MainActor func `cancelling reaches an endless start on the main actor`() async {
    // A queue has a thread of its own, while tests may keep all that tasks have.
    let queue = Queue()
    let cancellation = MetaDisposable()
    let task = Task { @MainActor in
      let endless = Signal<Int, NoError> { subscriber in
        queue.async { cancellation.dispose() }
        while !subscriber.isTerminated {}
        return EmptyDisposable
      }
      for await _ in endless.values {}
    }
    cancellation.set(ActionDisposable { task.cancel() })
    await task.value
    #expect(task.isCancelled)
  }

  @Test func `get awaits the first value`() async {
    #expect(await Signal<Int, NoError>.fromSequence(1...).get() == 1)
    #expect(await ValuePromise("x").get().get() == "x")
  }

  @Test func `get of a signal without a value is a programming error`() async {
    await #expect(processExitsWith: .failure) {
      _ = await Signal<Int, NoError>.complete().get()
    }
  }

  @Test func `a sequence is not asked for elements that nobody wants`() {
    var taken = 0
    let elements = (1...5).lazy.map { element in
      taken += 1
      return element
    }
    _ = (Signal<Int, NoError>.fromSequence(elements) |> take(2)).start()
    #expect(taken == 2)
  }

  @Test func `values are all values, then the end`() async throws {
    var seen: [Int] = []
    for await value in Signal<Int, NoError>.fromSequence(1...3).values { seen.append(value) }
    #expect(seen == [1, 2, 3])
    let failing = Signal<Int, Failure>.single(1) |> ignoreValuesAndFail
    await #expect(throws: Failure()) {
      for try await _ in failing.values {}
    }
  }

  @Test(
    arguments: [
      (SignalValues<Int, Never>.Buffering.unbounded, [1, 2, 3]), (.newest(2), [2, 3]),
      (.oldest(2), [1, 2]), (.newest(0), []),
    ]
  )
  func `the buffering policy decides about values nobody has asked for`(
    buffering: SignalValues<Int, Never>.Buffering,
    expected: [Int]
  ) async {
    let backlog = Backlog()
    let signal = Signal<Int, NoError>.fromSequence(1...3)
    var iterator = signal.values(buffering: buffering, backlog: backlog).makeAsyncIterator()
    var seen: [Int] = []
    while let value = await iterator.next() {
      seen.append(value)
      #expect(backlog.count == expected.count - seen.count)
    }
    #expect(seen == expected)
    #expect(await iterator.next() == nil)
  }

  @Test(
    arguments: [
      (SignalValues<Int, Never>.Buffering.oldest(10), Array(0...9)),
      (.newest(10), Array(990...999)),
    ]
  )
  func `a thousand values in a start are no exception`(
    buffering: SignalValues<Int, Never>.Buffering,
    expected: [Int]
  ) async {
    let signal = Signal<Int, NoError>.fromSequence(0..<1000)
    var seen: [Int] = []
    for await value in signal.values(buffering: buffering) { seen.append(value) }
    #expect(seen == expected)
  }

  @Test func `leaving the loop disposes of the signal`() async {
    let signal = Signal<Int, NoError> { [log] subscriber in
      subscriber.putNext(1)
      return ActionDisposable { log.note("disposed") }
    }
    for await _ in signal.values { break }
    #expect(log.lines == ["disposed"])
  }

  @Test func `cancelling the task ends the iteration`() async {
    let source = Source<Int, NoError>()
    let signal = Unsent(manual(source, log))
    let task = Task {
      for await _ in signal.value.values {}
    }
    await until { log.lines == ["source started"] }
    task.cancel()
    await task.value
    #expect(log.lines == ["source started", "source disposed"])
  }

  @Test func `a task that has been cancelled has no value, even if some wait`() async {
    let task = Task {
      var iterator = Signal<Int, NoError>.fromSequence(1...3).values.makeAsyncIterator()
      let first = await iterator.next()
      withUnsafeCurrentTask { $0?.cancel() }
      return [first, await iterator.next()]
    }
    #expect(await task.value == [1, nil])
  }

  @Test func `a signal of an asynchronous sequence sends its elements`() async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    for value in 1...3 { continuation.yield(value) }
    continuation.finish()
    #expect(try await (Signal<Int, NoError>(stream) |> collect).first() == [1, 2, 3])
    let failing = AsyncThrowingStream<Int, any Error> { $0.finish(throwing: Failure()) }
    await #expect(throws: Failure()) { try await Signal<Int, any Error>(failing).first() }
  }

  @Test func `disposing of a signal of a sequence cancels its task`() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let log = log
    continuation.onTermination = { log.note("\($0)") }
    let handle = Signal<Int, NoError>(stream).start(into: log)
    continuation.yield(1)
    await until { log.lines == ["1"] }
    handle.dispose()
    await until { log.lines.count == 2 }
    #expect(log.lines == ["1", "cancelled"])
  }

  @Test func `a signal of a task sends its result`() async throws {
    #expect(try await Signal<Int, NoError>.fromTask { 7 }.first() == 7)
    let failing = Signal<Int, Failure>.fromTask { () async throws(Failure) -> Int in
      throw Failure()
    }
    await #expect(throws: Failure()) { try await failing.first() }
  }

  @Test func `a signal of a callback sends what is reported first`() async throws {
    let signal = Signal<Int, NoError>.fromCallback { report in
      report(1)
      report(2)
    }
    _ = signal.start(into: log)
    let failing = Signal<Int, Failure>.fromCallback { report in report(.failure(Failure())) }
    _ = failing.start(into: log)
    #expect(log.lines == ["1", "completed", "error Failure()"])
  }

  @Test func `a synchronous producer that does not end by itself is stopped`() async {
    let readerLeft = DispatchSemaphore(value: 0)
    let log = log
    let produced = Unsent(
      Signal<Int, NoError> { subscriber in
        for number in 0..<5_000 { subscriber.putNext(number) }
        // Its start has not returned while the reader reads and leaves.
        _ = readerLeft.wait(timeout: .now() + patience)
        log.note(subscriber.isTerminated ? "stopped" : "goes on")
        return EmptyDisposable
      }
    )
    #expect(await firstThree(of: produced) == [0, 1, 2])
    readerLeft.signal()
    await until { !log.lines.isEmpty }
    #expect(log.lines == ["stopped"])
  }

  @Test func `cancelling the task reaches a signal whose start has not returned`() async {
    let log = log
    let cancelling = Unsent(
      Signal<Int, NoError> { subscriber in
        // This is the task that awaits the value.
        withUnsafeCurrentTask { $0?.cancel() }
        log.note(subscriber.isTerminated ? "stopped" : "goes on")
        return EmptyDisposable
      }
    )
    await #expect(throws: CancellationError.self) {
      try await Task { try await cancelling.value.first() }.value
    }
    #expect(log.lines == ["stopped"])
  }
}

/// Carries what the test uses from one task at a time.
private struct Unsent<Value>: @unchecked Sendable {  // One task uses it after the other.
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}

private func ignoreValuesAndFail(_ signal: Signal<Int, Failure>) -> Signal<Int, Failure> {
  signal |> filter { _ in false } |> then(.fail(Failure()))
}

/// Reads three values; the iterator has gone when it returns.
///
/// Ahead of the tests that wait for a thread: behind them it would take as long as all of them.
private func firstThree(of signal: Unsent<Signal<Int, NoError>>) async -> [Int] {
  await Task(priority: .high) {
    var read: [Int] = []
    for await value in signal.value.values.prefix(3) { read.append(value) }
    return read
  }
  .value
}

/// How long something may take that takes no time by itself: on a busy machine, tests that compute hold
/// the threads of the pool for minutes.
private let patience = 600.0

/// Awaits a condition, with a deadline.
private func until(
  sourceLocation: SourceLocation = #_sourceLocation,
  _ condition: @Sendable () -> Bool
) async {
  let deadline = ContinuousClock.now.advanced(by: .seconds(patience))
  while !condition(), ContinuousClock.now < deadline { await Task.yield() }
  #expect(condition(), "did not come in time", sourceLocation: sourceLocation)
}
