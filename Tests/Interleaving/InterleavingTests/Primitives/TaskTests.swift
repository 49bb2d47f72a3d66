import Interleaving
import Testing

@Suite(.enabled(if: isInterleavingAvailable)) struct TaskTests {
  @Test func `tasks run in every order`() {
    var seen: Set<String> = []
    let plan = Exploration(schedules: 500, strategies: [.uniformRandom])
    let outcome = explore(plan) { scope in
      let log = Log()
      for name in ["1", "2", "3"] { Task { log.note(name) } }
      scope.quiesce()
      unobserved { _ = seen.insert(log.lines.joined()) }
      return nil
    }
    #expect(outcome.finding == nil)
    #expect(seen.sorted() == ["123", "132", "213", "231", "312", "321"])
  }

  @Test func `an actor is entered between the steps of others`() {
    var seen: Set<Int> = []
    let plan = Exploration(schedules: 500, strategies: [.uniformRandom])
    let outcome = explore(plan) { scope in
      let account = Account()
      for _ in 0..<2 {
        Task {
          let balance = await account.balance
          await account.set(balance + 1)
        }
      }
      scope.quiesce()
      let end = account.end
      unobserved { _ = seen.insert(end) }
      return nil
    }
    #expect(outcome.finding == nil)
    // The update between two calls is lost in some orders.
    #expect(seen == [1, 2])
  }

  @Test func `sleeping tasks wake in the order of their times`() {
    let outcome = explore(Exploration(schedules: 100)) { scope in
      let log = Log()
      Task {
        try await Task.sleep(for: .seconds(3600))
        log.note("late")
      }
      Task {
        try await Task.sleep(for: .seconds(60))
        log.note("early")
      }
      scope.quiesce()
      return log.lines == ["early", "late"] ? nil : "\(log.lines)"
    }
    #expect(outcome.finding == nil, "\(outcome)")
  }
}

private actor Account {
  private(set) var balance = 0
  nonisolated(unsafe) private var last = 0

  func set(_ new: Int) {
    balance = new
    last = new
  }

  /// Only when nobody else uses it.
  nonisolated var end: Int { last }
}
