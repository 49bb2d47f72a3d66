import Dispatch
import Interleaving

extension AsyncProgram {
  static var right: [AsyncProgram] { ordered + told + counted }

  /// What is awaited comes before.
  private static var ordered: [AsyncProgram] {
    [
      AsyncProgram(
        Scenario("a detached task that is awaited") { Counter() }
          .task { counter in
            counter.increment()
            await Task.detached { counter.increment() }.value
            counter.increment()
          }
          .check("sum", equals: 3) { $0.value }
      ),
      AsyncProgram(
        Scenario("a group, and what comes after") { Counter() }
          .task { counter in
            await withTaskGroup(of: Void.self) { $0.addTask { counter.increment() } }
            try insist(counter.value == 1)
          }
      ),
      AsyncProgram(
        Scenario("a child of async let that is awaited") { Counter() }
          .task { counter in
            async let child: Void = counter.increment()
            await child
            counter.increment()
          }
      ),
      AsyncProgram(
        Scenario("a task that begins at once") { Counter() }
          .task { counter in
            let task = Task.immediate {
              counter.increment()
              await Task.yield()
            }
            await task.value
            try insist(counter.value == 1)
          }
      ),
      AsyncProgram(
        Scenario("a callback of a queue") { Counter() }
          .task { counter in
            await withCheckedContinuation { continuation in
              DispatchQueue.global().async {
                counter.increment()
                continuation.resume()
              }
            }
            counter.increment()
          }
      ),
      AsyncProgram(
        Scenario("a limit after the result") { () }
          .task { _ in try insist(await resultOfTwo(limit: 2, work: 1)) }
      ),
    ]
  }

  /// Whoever waits is told once.
  private static var told: [AsyncProgram] {
    [
      AsyncProgram(
        Scenario("a cancellation that is kept for the waiter") { CancellableWait(isCareful: true) }
          .task { wait in
            let task = Task { try await wait.wait() }
            task.cancel()
            _ = await task.result
          }
      ),
      AsyncProgram(
        Scenario("a thread that a task signals") { DispatchSemaphore(value: 0) }
          .task { _ = $0.signal() }
          .thread { $0.wait() }
      ),
      AsyncProgram(
        Scenario("a stream with all that it was given") { AsyncStream<Int>.makeStream() }
          .task { pair in
            for number in 1...2 { pair.continuation.yield(number) }
            pair.continuation.finish()
          }
          .task { pair in try insist(try await pair.stream.sum == 3) }
      ),
      AsyncProgram(
        Scenario("a sequence of one's own") { SlowNumbers() }
          .task { try insist(try await $0.sum == 6) }
          .task { numbers in for await _ in numbers { break } }
      ),
      AsyncProgram(
        Scenario("a sleep that is cancelled") { () }
          .task { _ in
            let task = Task { try await Task.sleep(for: .seconds(100)) }
            task.cancel()
            if case .success = await task.result { throw Unexpected() }
          }
      ),
      AsyncProgram(
        Scenario("a group that is cancelled takes no child") { AtomicTally() }
          .task { tally in
            await withTaskGroup(of: Void.self) { group in
              group.cancelAll()
              _ = group.addTaskUnlessCancelled { tally.add() }
            }
            try insist(tally.value == 0)
          }
      ),
      AsyncProgram(
        Scenario("a child of a cancelled task is cancelled") { () }
          .task { _ in
            let task = Task {
              withUnsafeCurrentTask { $0?.cancel() }
              return await withTaskGroup(of: Bool.self) { group in
                group.addTask { Task.isCancelled }
                return await group.next()
              }
            }
            try insist(await task.value == true)
          }
      ),
    ]
  }

  /// Nothing is lost, and nobody comes between.
  private static var counted: [AsyncProgram] {
    [
      AsyncProgram(
        Scenario("an update") { AtomicTally() }
          .task { $0.add() }
          .task { $0.add() }
          .check("sum", equals: 2) { $0.value }
      ),
      AsyncProgram(
        Scenario("groups in a group") { AtomicTally() }
          .task { tally in
            await withTaskGroup(of: Void.self) { group in
              group.addTask {
                await withTaskGroup(of: Void.self) { inner in
                  for _ in 0..<2 { inner.addTask { tally.add() } }
                }
              }
              group.addTask { tally.add() }
            }
            try insist(tally.value == 3)
          }
      ),
      AsyncProgram(
        Scenario("a group that keeps no results") { AtomicTally() }
          .task { tally in
            await withDiscardingTaskGroup { group in
              for _ in 0..<2 { group.addTask { tally.add() } }
            }
            try insist(tally.value == 2)
          }
      ),
      AsyncProgram(
        Scenario("an executor of one's own") { ExecutedTally(isSerial: true) }
          .task { await $0.add() }
          .task { await $0.add() }
          .check("sum", equals: 2) { await $0.value }
      ),
      AsyncProgram(
        Scenario("a global actor") { OfficeTally() }
          .task { await $0.add() }
          .task { await $0.add() }
          .check("sum", equals: 2) { await $0.value }
      ),
      AsyncProgram(
        Scenario("values of a task are its tasks'") { () }
          .task { _ in
            try await Local.$number.withValue(7) {
              try insist(await Task { Local.number }.value == 7)
              try insist(await Task.detached { Local.number }.value == 0)
            }
          }
      ),
      AsyncProgram(
        Scenario("a search that is cancelled") { SearchModel(isCareful: true) }
          .task { model in
            for text in ["a", "b"] { await model.find(text) }
            await model.finish()
          }
          .check("items", equals: ["b"]) { await $0.items }
      ),
      AsyncProgram(
        Scenario("a permit that is handed over") {
          (semaphore: TaskSemaphore(permits: 1, handsOver: true), room: Room())
        }
        .task { await visit($0.room, by: $0.semaphore) }
        .task { await visit($0.room, by: $0.semaphore) }
        .check("most", equals: 1) { $0.room.most }
      ),
    ]
  }
}
