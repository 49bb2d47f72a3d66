import Interleaving
import Testing

/// Which tasks' ends depend on each other: of the children of one group, since the group gives the first one
/// first, and else on nobody but who awaits the task, for it may be suspended meanwhile or not.
@Suite(.enabled(if: isInterleavingAvailable)) struct EndOrderTests {
  actor Notes {
    private(set) var text = ""
    func note(_ part: String) { text += part }

    func noteAroundChild(awaits: Bool) async {
      text += "("
      async let child: Void = {}()
      if awaits { await child }
      text += "|"
    }
  }

  @Test func `tasks that do nothing together end in no order`() throws {
    try expectClasses(1) { scope in scope.concurrently(tasks: [{}, {}, {}, {}]) }
  }

  @Test(arguments: [1, 2, 4]) func `each of several tasks is awaited before its end or after`(
    count: Int
  ) throws {
    try expectClasses(1 << count) { scope in
      scope.concurrently(tasks: [
        {
          let tasks = (0..<count).map { _ in Task {} }
          for task in tasks { await task.value }
        }
      ])
    }
  }

  @Test func `children that are bound to names are awaited before their ends or after`() throws {
    try expectClasses(8) { scope in
      scope.concurrently(tasks: [
        {
          async let first: Void = {}()
          async let second: Void = {}()
          async let third: Void = {}()
          _ = await (first, second, third)
        }
      ])
    }
  }

  @Test func `a child that nobody awaits is awaited at the end of its scope`() throws {
    try expectClasses(2) { scope in
      scope.concurrently(tasks: [{ async let _: Void = {}() }])
    }
  }

  /// Where it is suspended, the actor takes others meanwhile.
  @Test(arguments: [true, false])
  func `an actor that awaits a child may take others meanwhile`(awaits: Bool) {
    expectSame(awaits ? 3 : 2) { scope in
      let actor = Notes()
      let text = Text()
      scope.concurrently(tasks: [
        { await actor.noteAroundChild(awaits: awaits) }, { await actor.note("a") },
      ])
      scope.concurrently(tasks: [{ text.add(await actor.text) }])
      return text.value
    }
  }

  @Test func `children of a group end in every order`() {
    expectSame(6) { scope in
      let text = Text()
      scope.concurrently(tasks: [
        {
          await withTaskGroup(of: Int.self) { group in
            for number in 0..<3 { group.addTask { number } }
            for await number in group { text.add("\(number)") }
          }
        }
      ])
      return text.value
    }
  }

  @Test func `children of groups inside children end in every order`() {
    expectSame(2) { scope in
      let text = Text()
      scope.concurrently(tasks: [
        {
          await withTaskGroup(of: Int.self) { group in
            for number in 0..<2 {
              group.addTask {
                await withTaskGroup(of: Int.self) { inner in
                  inner.addTask { number }
                  return await inner.next() ?? -1
                }
              }
            }
            for await number in group { text.add("\(number)") }
          }
        }
      ])
      return text.value
    }
  }

  private func expectClasses(
    _ count: Int,
    _ location: SourceLocation = #_sourceLocation,
    _ program: @escaping (Scope) -> Void
  ) throws {
    let plan = Exploration(schedules: 20_000, strategies: [.exhaustive])
    let outcome = explore(plan) { scope in
      program(scope)
      return nil
    }
    let coverage = try #require(outcome.coverage, "\(outcome)", sourceLocation: location)
    #expect(coverage.isExhaustive, "\(coverage)", sourceLocation: location)
    #expect(coverage.schedules == count, "\(coverage)", sourceLocation: location)
  }
}
