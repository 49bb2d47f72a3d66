import Interleaving
import Synchronization
import Testing

/// Cancellations that come from the library itself, and what they meet.
@Suite(.enabled(if: isInterleavingAvailable)) struct TaskCancellationTests {
  @Test func `a group that is left by an error`() {
    expectSame(2) { scope in
      let text = Text()
      scope.concurrently(tasks: [
        {
          try? await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { text.add(Task.isCancelled ? "c" : "n") }
            throw CancellationError()
          }
        }
      ])
      return text.value
    }
  }

  @Test func `a group that is left by a child's error`() {
    expectSame(2) { scope in
      let text = Text()
      scope.concurrently(tasks: [
        {
          try? await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { text.add(Task.isCancelled ? "c" : "n") }
            group.addTask { throw CancellationError() }
            try await group.next()
          }
        }
      ])
      return text.value
    }
  }

  @Test func `a group that keeps no results, and a child's error`() {
    expectSame(3) { scope in
      let text = Text()
      scope.concurrently(tasks: [
        {
          try? await withThrowingDiscardingTaskGroup { group in
            group.addTask { throw CancellationError() }
            group.addTask {
              text.add(Task.isCancelled ? "c" : "n")
              text.add(Task.isCancelled ? "c" : "n")
            }
          }
        }
      ])
      return text.value
    }
  }

  @Test func `children that are added unless their group is cancelled`() {
    expectSame(3) { scope in
      let text = Text()
      scope.concurrently(tasks: [
        {
          let task = Task {
            await withTaskGroup(of: Void.self) { group in
              for _ in 0..<2 { text.add(group.addTaskUnlessCancelled {} ? "y" : "n") }
            }
          }
          task.cancel()
          await task.value
        }
      ])
      return text.value
    }
  }

  @Test func `a sleeper that is cancelled when it is about to wake`() {
    expectSame(2, limits: [.virtualTime]) { scope in
      let text = Text()
      scope.concurrently(tasks: [
        {
          let task = Task {
            let isWhole = (try? await Task.sleep(for: .seconds(1))) != nil
            text.add(isWhole ? "w" : "c")
          }
          try? await Task.sleep(for: .seconds(1))
          task.cancel()
          await task.value
        }
      ])
      return text.value
    }
  }

  /// What the library tells the sanitizer says otherwise.
  @Test func `who cancels a task that has ended comes after nothing that it did`() throws {
    func program(_ ordering: AtomicUpdateOrdering) -> Scenario<Mutual> {
      Scenario("\(ordering)") { Mutual() }
        .task { state in
          func start(_ isFirst: Bool) -> Task<Void, Never> {
            let task = Task {
              if isFirst {
                await MainActor.run { state.add(.sequentiallyConsistent) }
              } else {
                for other in state.tasks.withLock({ $0 }) { other.cancel() }
                state.isCancelled.withLock { $0 = Task.isCancelled }
                let read = state.count.load(ordering: .sequentiallyConsistent)
                state.read.withLock { $0 = read }
              }
            }
            state.tasks.withLock { $0.append(task) }
            return task
          }
          let tasks = [start(true), start(false)]
          state.add(ordering)
          for task in tasks { await task.value }
        }
        .tallying { state in
          "\(state.isCancelled.withLock { $0 } ? "c" : "n")\(state.read.withLock { $0 })"
        }
    }
    let plan = Exploration(schedules: 5000, strategies: [.exhaustive])
    for ordering in [AtomicUpdateOrdering.relaxed, .sequentiallyConsistent] {
      let coverage = try #require(explore(program(ordering), plan).coverage)
      #expect(coverage.isExhaustive)
      #expect(coverage.outcomes.map(\.text).sorted() == ["c0", "c1", "c2", "n0", "n1", "n2"])
    }
  }

  /// Who takes the element ends the stream itself, if its task has been cancelled before.
  @Test func `who ends a stream, the one who cancels or the one who listens`() {
    expectSame(2) { scope in
      let text = Text()
      scope.concurrently(tasks: [
        {
          let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
          let canceller = Mutex(false)
          continuation.onTermination = { _ in
            text.add(canceller.withLock { $0 } ? "by the one who cancels" : "by the listener")
          }
          let task = Task { for await _ in stream {} }
          canceller.withLock { $0 = true }
          task.cancel()
          canceller.withLock { $0 = false }
          await task.value
        }
      ])
      return text.value
    }
  }

  @Test func `each order of a sleep and a cancellation is a class`() throws {
    let scenario = Scenario("sleeper") { Text() }
      .task { _ in
        let task = Task { try await Task.sleep(for: .seconds(9)) }
        task.cancel()
        _ = await task.result
      }
    for seed in 0..<3 as Range<UInt64> {
      let chance = Exploration(schedules: 300, seed: seed, strategies: [.uniformRandom])
      let all = Exploration(schedules: 1000, seed: seed, strategies: [.exhaustive])
      let searched = try #require(explore(scenario, all).coverage)
      #expect(searched.isExhaustive)
      #expect(searched.distinct == 4)
      #expect(explore(scenario, chance).coverage?.distinct == 4)
    }
  }

  @Test func `a handler of escalated priorities is named`() throws {
    let scenario = Scenario("escalation") { Text() }
      .task { text in
        let task = Task(priority: .low) {
          await withTaskPriorityEscalationHandler {
            text.add("a")
          } onPriorityEscalated: { _, _ in
            text.add("b")
          }
        }
        await task.value
      }
    let coverage = try #require(explore(scenario).coverage)
    #expect(coverage.summary.contains("not every escalation of a priority was tried in"))
  }
}

private final class Mutual: Sendable {
  let count = Atomic(0)
  let tasks = Mutex<[Task<Void, Never>]>([])
  let isCancelled = Mutex(false)
  let read = Mutex(-1)

  func add(_ ordering: AtomicUpdateOrdering) {
    if ordering == .relaxed {
      count.wrappingAdd(1, ordering: .relaxed)
    } else {
      count.wrappingAdd(1, ordering: .sequentiallyConsistent)
    }
  }
}
