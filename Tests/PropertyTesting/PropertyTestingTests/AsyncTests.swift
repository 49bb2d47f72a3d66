import PropertyTesting
import Testing

@Suite struct `Asynchronous properties` {
  private let lists = Generator<Int>.integer(in: -1000...1000).array()

  @Test func `find and shrink the same as synchronous ones`() async throws {
    for seed in 0..<20 as Range<UInt64> {
      let configuration = Configuration(seed: seed)
      let expected = check(lists, configuration: configuration) { list in
        if list.reduce(0, +) > 1_500 { throw Falsified() }
      }
      let actual = try await check(lists, configuration: configuration) { list in
        await Task.yield()
        if list.reduce(0, +) > 1_500 { throw Falsified() }
      }
      guard case .failed(let first) = expected, case .failed(let second) = actual else {
        Issue.record("seed \(seed)")
        return
      }
      #expect(first.failure == second.failure)
    }
  }

  @MainActor @Test func `run on the actor of the caller`() async throws {
    var sum = 0
    let outcome = try await check(lists) { list in
      MainActor.assertIsolated()
      await Task.yield()
      sum += list.count
    }
    guard case .passed = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(sum > 0)
  }

  @Test func `truncate programs after the command that failed`() async throws {
    let programs = Generator<Program<Int>>.program(
      initial: 0,
      rules: [
        CommandRule("number") { _, source throws(Rejection) in try source.integer(in: 0...9) }
      ],
      count: 0...20
    )
    let outcome = try await check(programs) { program in
      try await program.run { number in
        await Task.yield()
        if number > 4 { throw Falsified() }
      }
    }
    guard case .failed(let failure) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(failure.shrunk.commands == [5])
    #expect(failure.failure.message == "5: Falsified()")
  }

  @Test func `cancellation ends the search`() async {
    let task = Task {
      try await check(lists, configuration: Configuration(cases: .max)) { _ in await Task.yield() }
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { _ = try await task.value }
  }

  @Test func `a token is replayed`() async throws {
    let sequence = ChoiceSequence([
      .boolean(true, probability: 0.5), .integer(7, IntegerDomain(-1000...1000)),
      .boolean(false, probability: 0.5),
    ])
    let replayed = try await replay(lists, token: sequence.token) { list in
      await Task.yield()
      if list == [7] { throw Falsified() }
    }
    #expect(replayed.value == [7])
    #expect(replayed.result != .passed)
  }
}
