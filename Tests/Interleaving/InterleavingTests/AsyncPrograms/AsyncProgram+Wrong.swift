import Dispatch
import Interleaving

extension AsyncProgram {
  static var wrong: [AsyncProgram] { racing + forgetting + ordering }

  /// Data races.
  private static var racing: [AsyncProgram] {
    [
      AsyncProgram(
        Scenario("a detached task and who made it") { Counter() }
          .task { counter in
            let task = Task.detached { counter.increment() }
            counter.increment()
            await task.value
          }
      ),
      AsyncProgram(
        Scenario("children of a group") { Counter() }
          .task { counter in
            await withTaskGroup(of: Void.self) { group in
              for _ in 0..<2 { group.addTask { counter.increment() } }
            }
          }
      ),
      AsyncProgram(
        Scenario("a child of async let and its parent") { Counter() }
          .task { counter in
            async let child: Void = counter.increment()
            counter.increment()
            await child
          }
      ),
      AsyncProgram(
        Scenario("two children of async let") { Counter() }
          .task { counter in
            async let one: Void = counter.increment()
            async let other: Void = counter.increment()
            _ = await (one, other)
          }
      ),
      AsyncProgram(
        Scenario("a detached task and a thread") { Counter() }
          .task { counter in await Task.detached { counter.increment() }.value }
          .thread { $0.increment() }
      ),
      AsyncProgram(
        Scenario("a task that prefers an executor") { Counter() }
          .task { counter in
            await withTaskExecutorPreference(QueueOfTasks.shared) { await incrementLater(counter) }
          }
          .task { $0.increment() }
      ),
      AsyncProgram(
        Scenario("an executor that runs jobs where it gets them") { ExecutedTally(isSerial: false) }
          .task { await $0.add() }
          .task { await $0.add() }
      ),
    ]
  }

  /// Somebody waits for ever, or is told twice.
  private static var forgetting: [AsyncProgram] {
    [
      AsyncProgram(
        Scenario("a cancellation that comes before the waiter") {
          CancellableWait(isCareful: false)
        }
        .task { wait in
          let task = Task { try await wait.wait() }
          task.cancel()
          _ = await task.result
        }
      ),
      AsyncProgram(
        Scenario("a waiter that two resume") { WaiterBox(givesOnce: false) }
          .task { box in await withCheckedContinuation { box.keep($0) } }
          .task { $0.take()?.resume() }
          .task { $0.take()?.resume() }
      ),
      AsyncProgram(
        Scenario("a thread that waits for nobody") { DispatchSemaphore(value: 0) }
          .task { _ in }
          .thread { $0.wait() }
      ),
      AsyncProgram(
        Scenario("a stream that nobody ends") { AsyncStream<Int>.makeStream() }
          .task { $0.continuation.yield(1) }
          .task { pair in for await _ in pair.stream {} }
      ),
    ]
  }

  /// What happens in another order than was thought of.
  private static var ordering: [AsyncProgram] {
    [
      AsyncProgram(
        Scenario("a load and a store") { AtomicTally() }
          .task { $0.addInTwoSteps() }
          .task { $0.addInTwoSteps() }
          .check("sum", equals: 2) { $0.value }
      ),
      AsyncProgram(
        Scenario("the first child is not the first to end") { () }
          .task { _ in
            let first = await withTaskGroup(of: Int.self) { group in
              for number in 1...2 { group.addTask { number } }
              return await group.next()
            }
            try insist(first == 1)
          }
      ),
      AsyncProgram(
        Scenario("a stream that keeps the newest only") {
          AsyncStream<Int>.makeStream(bufferingPolicy: .bufferingNewest(1))
        }
        .task { pair in
          for number in 1...2 { pair.continuation.yield(number) }
          pair.continuation.finish()
        }
        .task { pair in try insist(try await pair.stream.sum == 3) }
      ),
      AsyncProgram(
        Scenario("a stream that somebody else ends") { AsyncStream<Int>.makeStream() }
          .task { $0.continuation.yield(1) }
          .task { $0.continuation.finish() }
          .task { pair in try insist(try await pair.stream.sum == 1) }
      ),
      AsyncProgram(
        Scenario("a limit at the moment of the result") { () }
          .task { _ in try insist(await resultOfTwo(limit: 1, work: 1)) }
      ),
      AsyncProgram(
        Scenario("a child that another's error cancels") { AtomicTally() }
          .task { tally in
            try? await withThrowingTaskGroup(of: Void.self) { group in
              group.addTask { throw Unexpected() }
              group.addTask {
                try Task.checkCancellation()
                tally.add()
              }
              for try await _ in group {}
            }
            try insist(tally.value == 1)
          }
      ),
      AsyncProgram(
        Scenario("a child that another's error cancels, kept by nobody") { AtomicTally() }
          .task { tally in
            try? await withThrowingDiscardingTaskGroup { group in
              group.addTask { throw Unexpected() }
              group.addTask {
                try Task.checkCancellation()
                tally.add()
              }
            }
            try insist(tally.value == 1)
          }
      ),
      AsyncProgram(
        Scenario("an executor of one's own, and an await between") { ExecutedTally(isSerial: true) }
          .task { await $0.addSlowly() }
          .task { await $0.addSlowly() }
          .check("sum", equals: 2) { await $0.value }
      ),
      AsyncProgram(
        Scenario("a global actor, and an await between") { OfficeTally() }
          .task { await $0.addSlowly() }
          .task { await $0.addSlowly() }
          .check("sum", equals: 2) { await $0.value }
      ),
      AsyncProgram(
        Scenario("a detached task has no values of its maker's") { () }
          .task { _ in
            try await Local.$number.withValue(7) {
              try insist(await Task.detached { Local.number }.value == 7)
            }
          }
      ),
      AsyncProgram(
        Scenario("a cancellation is thought to come first") { () }
          .task { _ in
            let task = Task { Task.isCancelled }
            task.cancel()
            try insist(await task.value)
          }
      ),
      AsyncProgram(
        Scenario("a search that is late") { SearchModel(isCareful: false) }
          .task { model in
            for text in ["a", "b"] { await model.find(text) }
            await model.finish()
          }
          .check("items", equals: ["b"]) { await $0.items }
      ),
      AsyncProgram(
        Scenario("a permit that somebody else takes") {
          (semaphore: TaskSemaphore(permits: 1, handsOver: false), room: Room())
        }
        .task { await visit($0.room, by: $0.semaphore) }
        .task { await visit($0.room, by: $0.semaphore) }
        .task { await visit($0.room, by: $0.semaphore) }
        .check("most", equals: 1) { $0.room.most }
      ),
    ]
  }
}

func incrementLater(_ counter: Counter) async { counter.increment() }

func visit(_ room: Room, by semaphore: TaskSemaphore) async {
  await semaphore.wait()
  await room.stay()
  await semaphore.signal()
}

/// Whether work of so many seconds ends before its limit.
func resultOfTwo(limit: Int, work: Int) async -> Bool {
  await withTaskGroup(of: Bool.self) { group in
    for (seconds, isResult) in [(limit, false), (work, true)] {
      group.addTask {
        try? await Task.sleep(for: .seconds(seconds))
        return isResult
      }
    }
    let first = await group.next()
    group.cancelAll()
    return first == true
  }
}
