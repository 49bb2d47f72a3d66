import Dispatch
import Interleaving
import Testing

/// Correct programs with the rest of what the library of tasks has.
@Suite(.enabled(if: isInterleavingAvailable)) struct TaskLibraryTests {
  @Test func `an actor with an executor of its own`() {
    expectPasses { scope in
      let actor = QueuedActor()
      for _ in 0..<2 { Task { await actor.addTwice() } }
      scope.quiesce()
      return actor.end == 4 ? nil : "\(actor.end)"
    }
  }

  @Test func `a task that prefers an executor`() {
    expectPasses { scope in
      let text = Text()
      let pool = Pool()
      scope.concurrently(tasks: [
        {
          await withTaskExecutorPreference(pool) {
            text.add("a")
            await Task.yield()
            text.add("b")
          }
        },
        { text.add("c") },
      ])
      return text.value.count == 3 ? nil : text.value
    }
  }

  @Test func `a task that prefers an executor races as any other`() {
    let outcome = explore(Exploration(schedules: 200)) { scope in
      let counter = Counter()
      let pool = Pool()
      scope.concurrently(tasks: [
        { await withTaskExecutorPreference(pool) { counter.increment() } },
        { counter.increment() },
      ])
      return nil
    }
    #expect(outcome.finding?.isDataRace == true)
  }

  @Test func `a global actor`() {
    expectExhausted { scope in
      let counter = Counter()
      for _ in 0..<3 { Task { await addGlobally(counter) } }
      scope.quiesce()
      return counter.value == 3 ? nil : "\(counter.value)"
    }
  }

  @Test func `a deinitializer that is an actor's`() {
    expectPasses { scope in
      let counter = Counter()
      scope.concurrently(tasks: [{ await Ending(counter).use() }])
      scope.quiesce()
      return counter.value == 1 ? nil : "\(counter.value)"
    }
  }

  @Test func `a group that keeps no results`() {
    expectExhausted { scope in
      let text = Text()
      scope.concurrently(tasks: [
        {
          await withDiscardingTaskGroup { group in
            for child in 0..<3 { group.addTask { text.add("\(child)") } }
          }
        }
      ])
      return text.value.count == 3 ? nil : text.value
    }
  }

  @Test func `a group that a child's error ends`() {
    expectExhausted { scope in
      let text = Text()
      scope.concurrently(tasks: [
        {
          try? await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { throw CancellationError() }
            group.addTask {
              try await Task.sleep(for: .seconds(5))
              text.add("slept")
            }
            try await group.next()
            try await group.next()
          }
          text.add("left")
        }
      ])
      return text.value == "left" || text.value == "sleptleft" ? nil : text.value
    }
  }

  @Test func `a stream that ends with an error`() {
    expectExhausted { scope in
      let text = Text()
      let (stream, continuation) = AsyncThrowingStream.makeStream(of: Int.self)
      scope.concurrently(tasks: [
        {
          do {
            for try await element in stream { text.add("\(element)") }
          } catch {
            text.add("e")
          }
        },
        {
          continuation.yield(1)
          continuation.finish(throwing: CancellationError())
        },
      ])
      return text.value == "1e" ? nil : text.value
    }
  }

  @Test func `a stream whose consumer is cancelled`() {
    expectExhausted { scope in
      let text = Text()
      let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
      continuation.onTermination = { _ in text.add("t") }
      scope.concurrently(tasks: [
        {
          let consumer = Task { for await element in stream { text.add("\(element)") } }
          consumer.cancel()
          await consumer.value
        },
        { continuation.yield(1) },
      ])
      return ["t", "1t", "t1"].contains(text.value) ? nil : text.value
    }
  }

  @Test func `children that are bound to names`() {
    expectExhausted { scope in
      let text = Text()
      scope.concurrently(tasks: [{ await addBeside(text) }, { await leaveUnawaited(text) }])
      return text.value.filter { "abc".contains($0) }.last == "c" ? nil : text.value
    }
  }

  @Test func `values of tasks`() {
    expectExhausted { scope in
      let text = Text()
      scope.concurrently(tasks: [
        {
          await Values.$number.withValue(7) {
            await Task {
              await Task.yield()
              text.add("\(Values.number)")
            }.value
          }
        }
      ])
      return text.value == "7" ? nil : text.value
    }
  }

  @Test func `a thread that waits for a task`() {
    expectPasses { scope in
      let semaphore = DispatchSemaphore(value: 0)
      Task { semaphore.signal() }
      scope.concurrently([{ semaphore.wait() }])
      scope.quiesce()
      return nil
    }
  }

  @Test func `turns that pass through the kernel`() {
    let plan = Exploration(schedules: 100, contextSwitch: .portable)
    let outcome = explore(plan) { scope in
      let counter = Counter()
      for _ in 0..<2 { Task { await addGlobally(counter) } }
      scope.concurrently(tasks: [{ try? await Task.sleep(for: .seconds(1)) }])
      return nil
    }
    #expect(outcome.finding == nil, "\(outcome)")
  }

  @Test func `too many tasks are refused`() {
    let outcome = explore(Exploration(schedules: 10, threadLimit: 64)) { scope in
      let counter = Counter()
      for _ in 0..<70 { Task { await addGlobally(counter) } }
      scope.quiesce()
      return nil
    }
    #expect(outcome.finding == .tooManyThreads)
  }
}

@globalActor private actor Global { static let shared = Global() }

@Global private func addGlobally(_ counter: Counter) { counter.increment() }

@Sendable private func addBeside(_ text: Text) async {
  async let first: Void = text.add("a")
  async let second: Void = text.add("b")
  _ = await (first, second)
  text.add("c")
}

@Sendable private func leaveUnawaited(_ text: Text) async {
  async let _: Void = sleepAndAdd(text)
  text.add("x")
}

@Sendable private func sleepAndAdd(_ text: Text) async {
  try? await Task.sleep(for: .seconds(9))
  text.add("y")
}

private enum Values {
  @TaskLocal static var number = 0
}

private actor Ending {
  private let counter: Counter
  init(_ counter: Counter) { self.counter = counter }
  isolated deinit { counter.increment() }
  func use() {}
}

/// Runs each job as a block on a queue.
///
/// Unchecked: it has nothing but a queue.
private final class QueueExecutor: SerialExecutor, @unchecked Sendable {
  private let queue = DispatchQueue(label: "executor")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}

private actor QueuedActor {
  nonisolated private let executor = QueueExecutor()
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
  /// Unsafe: read when all tasks have ended.
  nonisolated(unsafe) private(set) var end = 0

  func addTwice() async {
    end += 1
    await Task.yield()
    end += 1
  }
}

/// Unchecked: it has nothing but a queue.
private final class Pool: TaskExecutor, @unchecked Sendable {
  private let queue = DispatchQueue(label: "pool", attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
