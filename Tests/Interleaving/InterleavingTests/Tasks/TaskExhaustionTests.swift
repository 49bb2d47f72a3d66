import Interleaving
import Testing

/// What an exhausted search comes to is what chance comes to, of programs whose results depend on every
/// kind of order among tasks.
@Suite(.enabled(if: isInterleavingAvailable)) struct TaskExhaustionTests {
  @Test func `actors`() {
    expectSame(30) { scope in
      let actor = Notes()
      scope.concurrently(tasks: [
        {
          await actor.note("1")
          await actor.note("2")
        },
        { await actor.note("3") },
        { await actor.noteTwice("4") },
      ])
      return actor.end
    }
  }

  @Test func `two actors`() {
    expectSame(9) { scope in
      let one = Notes()
      let two = Notes()
      scope.concurrently(tasks: [
        {
          await one.note("1")
          await two.note("1")
        },
        {
          await two.note("2")
          await one.note("2")
        },
        { await one.note("3") },
      ])
      return "\(one.end) \(two.end)"
    }
  }

  @Test func `the main actor`() {
    expectSame(9) { scope in
      let actor = Notes()
      let text = Text()
      scope.concurrently(tasks: [
        {
          await addOnMain("a", to: text)
          await actor.note("1")
        },
        {
          await actor.note("2")
          await addOnMain("b", to: text)
        },
        { await addOnMain("c", to: text) },
      ])
      return "\(actor.end) \(text.value)"
    }
  }

  @Test func `an actor that is left while a child is awaited`() {
    expectSame(3) { scope in
      let actor = Notes()
      scope.concurrently(tasks: [
        { await actor.noteAroundChild() }, { await actor.note("a") },
      ])
      return actor.end
    }
  }

  @Test func `an actor that a group's body is not on`() {
    expectSame(4) { scope in
      let actor = Notes()
      scope.concurrently(tasks: [
        { await actor.noteAroundBodies(Text()) }, { await actor.note("a") },
      ])
      return actor.end
    }
  }

  /// The library goes from one actor to the other by itself, which locks nobody out.
  @Test func `an actor that a handled operation leaves for the main actor`() {
    let outcome = explore(Exploration(schedules: 300)) { scope in
      let actor = Notes()
      scope.concurrently(tasks: [
        { await actor.noteAroundMainActor(Text()) }, { await actor.note("a") },
        { await addOnMain("m", to: Text()) },
      ])
      return actor.end.count == 3 ? nil : actor.end
    }
    #expect(outcome.finding == nil, "\(outcome)")
  }

  @Test func `a group on an actor that its caller is not on`() {
    let outcome = explore(Exploration(strategies: [.exhaustive])) { scope in
      let actor = Notes()
      scope.concurrently(tasks: [
        {
          await withTaskGroup(of: Void.self, isolation: actor) { _ in }
          await actor.note("a")
        },
        {
          await actor.note("b")
          await actor.note("c")
        },
      ])
      return nil
    }
    #expect(outcome.coverage?.isExhaustive == true)
    #expect(outcome.coverage?.distinct == 6, "\(outcome)")
  }

  @Test func `an actor that is left while a task is awaited`() {
    expectSame(3) { scope in
      let actor = Notes()
      scope.concurrently(tasks: [
        { await actor.noteAroundTask() }, { await actor.note("a") },
      ])
      return actor.end
    }
  }

  @Test func `an actor that is left while a continuation is awaited`() {
    expectSame(3) { scope in
      let actor = Notes()
      let text = Text()
      scope.concurrently(tasks: [
        { await actor.noteAroundContinuation(text) }, { await actor.note("a") },
      ])
      return actor.end
    }
  }

  @Test func `an actor that is left while an element is awaited`() {
    expectSame(4) { scope in
      let actor = Notes()
      let (stream, continuation) = AsyncStream.makeStream(of: String.self)
      scope.concurrently(tasks: [
        { await actor.noteAll(of: stream) }, { await actor.note("a") },
        {
          continuation.yield("1")
          continuation.finish()
        },
      ])
      return actor.end
    }
  }

  @Test func `children of a group`() {
    expectSame(6) { scope in
      let text = Text()
      scope.concurrently(tasks: [
        {
          await withTaskGroup(of: String.self) { group in
            for child in 0..<3 {
              group.addTask {
                if child == 1 { await Task.yield() }
                return "\(child)"
              }
            }
            for await child in group { text.add(child) }
          }
        }
      ])
      return text.value
    }
  }

  @Test func `a stream`() {
    expectSame(6) { scope in
      let (stream, continuation) = AsyncStream.makeStream(of: String.self)
      let text = Text()
      scope.concurrently(tasks: [
        {
          continuation.yield("1")
          continuation.yield("2")
        },
        {
          continuation.yield("3")
          continuation.finish()
        },
        { for await element in stream { text.add(element) } },
      ])
      return text.value
    }
  }

  @Test func `a cancellation, and who asks for it`() {
    expectSame(13) { scope in
      let actor = Notes()
      scope.concurrently(tasks: [
        {
          let task = Task {
            for step in 0..<3 {
              guard !Task.isCancelled else { return await actor.note("x") }
              await actor.note("\(step)")
            }
          }
          let other = Task { await actor.note("7") }
          task.cancel()
          await task.value
          await other.value
        }
      ])
      return actor.end
    }
  }

  @Test func `a cancellation, and its handler`() {
    expectSame(8) { cancelHandled($0, on: nil) }
  }

  @Test func `a cancellation, and its handler on an executor of one's own`() {
    expectSame(8, chances: 10_000) { cancelHandled($0, on: QueueOfTasks()) }
  }

  private func cancelHandled(_ scope: Scope, on executor: QueueOfTasks?) -> String {
    let text = Text()
    scope.concurrently(tasks: [
      {
        let task = Task(executorPreference: executor) {
          await withTaskCancellationHandler {
            text.add("a")
            await Task.yield()
            text.add("b")
          } onCancel: {
            text.add("c")
          }
        }
        task.cancel()
        text.add("d")
        await task.value
      }
    ])
    return text.value
  }

  @Test func `tasks and threads`() {
    expectSame(12) { scope in
      let text = Text()
      Task {
        text.add("a")
        text.add("b")
      }
      scope.concurrently([{ text.add("c") }, { text.add("d") }])
      scope.quiesce()
      return text.value
    }
  }
}

private actor Notes {
  /// Unsafe: read when all tasks have ended.
  nonisolated(unsafe) private var text = ""

  nonisolated var end: String { text }

  func note(_ word: String) { text += word }

  func noteTwice(_ word: String) async {
    text += word
    await Task.yield()
    text += word
  }

  func noteAroundChild() async {
    text += "("
    let child = await withTaskGroup(of: String.self) { group in
      group.addTask { "1" }
      return await group.next() ?? ""
    }
    text += child + ")"
  }

  func noteAroundBodies(_ other: Text) async {
    text += "("
    let body: @Sendable (inout TaskGroup<Void>) async -> Void = { _ in other.add("x") }
    await withTaskGroup(of: Void.self, body: body)
    text += ")"
    let handled: @Sendable () async -> Void = { other.add("y") }
    await withTaskCancellationHandler(operation: handled, onCancel: {})
    text += "]"
  }

  func noteAroundMainActor(_ other: Text) async {
    text += "("
    let handled: @MainActor @Sendable () async -> Void = { other.add("x") }
    await withTaskCancellationHandler(operation: handled, onCancel: {})
    text += ")"
  }

  func noteAroundContinuation(_ other: Text) async {
    text += "("
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      Task.detached { continuation.resume() }
      other.add("x")
      other.add("y")
    }
    text += ")"
  }

  func noteAll(of stream: AsyncStream<String>) async {
    text += "("
    for await element in stream { text += element }
    text += ")"
  }

  func noteAroundTask() async {
    text += "("
    let task = Task.detached { "1" }
    text += await task.value + ")"
  }
}

@MainActor private func addOnMain(_ word: String, to text: Text) { text.add(word) }
