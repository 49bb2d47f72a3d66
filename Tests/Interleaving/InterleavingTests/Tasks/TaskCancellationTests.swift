import Interleaving
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
