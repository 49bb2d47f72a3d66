import Interleaving
import InterleavingTestSupport
import PropertyTesting
import Testing

/// Random programs of tasks: what chance comes to, an exhausted search has come to.
@Suite(.enabled(if: isInterleavingAvailable), .separateProcess) struct RandomTaskProgramTests {
  /// How many programs: 40, or as the environment says.
  private var programs: Int {
    ExplorationSettings.processEnvironment("INTERLEAVING_JUDGE_PROGRAMS").flatMap { Int($0) } ?? 40
  }

  @Test func `an exhausted search misses nothing`() {
    var complete = 0
    let step = Generator.element(of: TaskStep.allCases)
    let program = Generator.array(of: .array(of: step, count: 1...2), count: 2...3)
    let outcome = check(program, configuration: Configuration(cases: programs)) { program in
      let (searched, outcome) = results(
        of: program,
        Exploration(schedules: 6000, strategies: [.exhaustive])
      )
      try ensure(outcome.finding == nil, "found in a correct program: \(outcome)")
      guard outcome.coverage?.isExhaustive == true else { return }
      complete += 1
      let (met, _) = results(of: program, Exploration(schedules: 300, strategies: [.uniformRandom]))
      let missed = met.subtracting(searched).sorted()
      try ensure(missed.isEmpty, "missed: \(missed), saw \(searched.sorted())")
    }
    if case .failed(let failure) = outcome { Issue.record("\(failure)") }
    #expect(complete * 4 >= programs * 3, "\(complete) of \(programs)")
  }

  @Test func `the number of classes is one number, whatever the seed`() {
    let step = Generator.element(of: TaskStep.allCases)
    let program = Generator.array(of: .array(of: step, count: 1...2), count: 2...2)
    let outcome = check(program, configuration: Configuration(cases: programs)) { program in
      let claims = (0..<4 as Range<UInt64>).map { seed in
        results(of: program, Exploration(schedules: 1000, seed: seed)).1
      }
      let counts = claims.compactMap(\.coverage).filter(\.isExhaustive).map(\.distinct)
      try ensure(Set(counts).count < 2, "\(claims)")
    }
    if case .failed(let failure) = outcome { Issue.record("\(failure)") }
  }

  private func results(
    of program: [[TaskStep]],
    _ plan: Exploration
  ) -> (Set<String>, Exploration.Outcome) {
    var seen: Set<String> = []
    let outcome = explore(plan) { scope in
      let state = TaskProgramState()
      var name = UnicodeScalar("a").value
      var bodies: [() async -> Void] = []
      for steps in program {
        let named = steps.map { step in
          defer { name += 1 }
          return (step, UnicodeScalar(name).map(String.init) ?? "?")
        }
        bodies.append { for (step, name) in named { await state.perform(step, name) } }
      }
      scope.concurrently(tasks: bodies)
      let end = state.end(scope)
      unobserved { _ = seen.insert(end) }
      return nil
    }
    return (seen, outcome)
  }
}

/// What a task of a random program does.
private enum TaskStep: CaseIterable {
  case actor, otherActor, actorTwice, actorAroundTask, actorAroundGroup, mainActor
  case lock, yield, child, sleep, give
  case cancelled, handled
  case actorAroundHandler, asyncLet, throwingGroup, discardingGroup, continuation, executor
}

private final class TaskProgramState: Sendable {
  private let one = Words()
  private let two = Words()
  private let text = Text()
  private let stream: AsyncStream<String>
  private let continuation: AsyncStream<String>.Continuation

  init() { (stream, continuation) = AsyncStream.makeStream() }

  func perform(_ step: TaskStep, _ name: String) async {
    switch step {
    case .actor: await one.add(name)
    case .otherActor: await two.add(name)
    case .actorTwice: await one.addTwice(name)
    case .actorAroundTask: await one.addAroundTask(name)
    case .actorAroundGroup: await one.addAroundGroup(name)
    case .mainActor: await addTwiceOnMain(name, to: text)
    case .lock: text.add(name)
    case .yield: await Task.yield()
    case .child: await Task { await two.add(name) }.value
    case .sleep:
      try? await Task.sleep(for: .seconds(1))
      text.add(name)
    case .give: continuation.yield(name)
    case .cancelled:
      let task = Task { if Task.isCancelled { text.add(name) } else { await two.add(name) } }
      task.cancel()
      await task.value
    case .handled:
      let task = Task {
        await withTaskCancellationHandler {
          text.add(name)
        } onCancel: {
          text.add(name.uppercased())
        }
      }
      task.cancel()
      await task.value
    case .actorAroundHandler: await one.addAroundHandler(name, text)
    case .asyncLet:
      async let first: Void = one.add(name)
      await two.add(name)
      await first
    case .throwingGroup:
      try? await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          try Task.checkCancellation()
          await self.two.add(name)
        }
        throw CancellationError()
      }
    case .discardingGroup:
      await withDiscardingTaskGroup { group in
        group.addTask { await self.one.add(name) }
        text.add(name)
      }
    case .continuation:
      await withCheckedContinuation { continuation in
        Task {
          await self.one.add(name)
          continuation.resume()
        }
      }
    case .executor:
      await Task(executorPreference: QueueOfTasks()) { self.text.add(name) }.value
    }
  }

  func end(_ scope: Scope) -> String {
    continuation.finish()
    let given = Text()
    scope.concurrently(tasks: [{ [stream] in for await name in stream { given.add(name) } }])
    return "\(one.end) \(two.end) \(text.value) \(given.value)"
  }
}

private actor Words {
  /// Unsafe: read when all tasks have ended.
  nonisolated(unsafe) private(set) var end = ""

  func add(_ word: String) { end += word }

  func addTwice(_ word: String) async {
    end += word
    await Task.yield()
    end += word
  }

  func addAroundTask(_ word: String) async {
    end += word
    await Task {}.value
    end += word
  }

  func addAroundGroup(_ word: String) async {
    end += word
    await withTaskGroup(of: Void.self) { group in
      group.addTask {}
      await group.next()
    }
    end += word
  }
}

extension Words {
  fileprivate func addAroundHandler(_ word: String, _ other: Text) async {
    add(word)
    let handled: @Sendable () async -> Void = { other.add(word) }
    await withTaskCancellationHandler(operation: handled, onCancel: {})
    add(word)
  }
}

@MainActor private func addTwiceOnMain(_ word: String, to text: Text) async {
  text.add(word)
  await Task.yield()
  text.add(word)
}
