import Interleaving
import Synchronization
import Testing

/// Loops that look, and call `Task.yield()` until something has changed.
@Suite(.enabled(if: isInterleavingAvailable)) struct YieldLoopTests {
  @Test func `a loop that asks a lock is exhausted`() throws {
    try expectExhausted(
      Scenario("lock") { Flags() }
        .task { flags in while !flags.isSet(0) { await Task.yield() } }
        .task { $0.set(0) }
        .thread { _ = $0.isSet(0) }
    )
  }

  @Test func `so is one that asks an actor`() throws {
    try expectExhausted(
      Scenario("actor") { Door() }
        .task { door in while await !door.isOpen { await Task.yield() } }
        .task { await $0.open() }
    )
  }

  @Test func `and one that belongs to an actor`() throws {
    try expectExhausted(
      Scenario("isolated") { Door() }
        .task { await $0.waitUntilOpen() }
        .task { await $0.open() }
    )
  }

  @Test(arguments: [true, false])
  func `so is one that asks an atomic`(isStrong: Bool) throws {
    try expectExhausted(
      Scenario("atomic") { Bell() }
        .task { bell in while !bell.hasRung(isStrong) { await Task.yield() } }
        .task { $0.ring(isStrong) }
    )
  }

  @Test func `so is one that asks whether it is cancelled`() throws {
    try expectExhausted(
      Scenario("cancelled") { Flags() }
        .task { _ in
          let task = Task { while !Task.isCancelled { await Task.yield() } }
          task.cancel()
          await task.value
        }
    )
  }

  @Test func `several loops that only look are no news for each other`() throws {
    try expectExhausted(
      Scenario("several") { Flags() }
        .task { flags in while !flags.isSet(0) { await Task.yield() } }
        .task { flags in while !flags.isSet(0) { await Task.yield() } }
        .task { $0.set(0) }
    )
  }

  @Test func `loops may wait for each other in turn`() throws {
    try expectExhausted(
      Scenario("turns") { Flags() }
        .task { flags in
          flags.set(0)
          while !flags.isSet(1) { await Task.yield() }
          flags.set(2)
        }
        .task { flags in
          while !flags.isSet(0) { await Task.yield() }
          flags.set(1)
          while !flags.isSet(2) { await Task.yield() }
        }
    )
  }

  @Test func `a loop in a child of a group is exhausted`() throws {
    try expectExhausted(
      Scenario("group") { Flags() }
        .task { flags in
          await withTaskGroup(of: Void.self) { group in
            group.addTask { while !flags.isSet(0) { await Task.yield() } }
            group.addTask { flags.set(0) }
          }
        }
    )
  }

  /// Rounds that are counted are never the same twice, so chance tries all numbers of them.
  @Test func `no outcome is lost`() {
    func outcomes(_ plan: Exploration, counting: Bool) -> Set<String> {
      var seen: Set<String> = []
      let outcome = explore(plan) { scope in
        let flags = Flags()
        let text = Text()
        scope.concurrently(tasks: [
          {
            var rounds = 0
            while !flags.isSet(0) {
              if counting { rounds += 1 }
              await Task.yield()
            }
            text.add("a")
            flags.set(1)
          },
          {
            text.add("b")
            flags.set(0)
            text.add("c")
          },
          {
            var rounds = 0
            while !(flags.isSet(0) || flags.isSet(1)) {
              if counting { rounds += 1 }
              await Task.yield()
            }
            text.add(flags.isSet(1) ? "D" : "d")
          },
        ])
        let result = text.value
        unobserved { _ = seen.insert(result) }
        return nil
      }
      #expect(outcome.finding == nil, "\(outcome)")
      #expect(counting || outcome.coverage?.isExhaustive == true, "\(outcome)")
      return seen
    }
    let searched = outcomes(
      Exploration(schedules: 100_000, strategies: [.exhaustive]),
      counting: false
    )
    let met = outcomes(
      Exploration(schedules: 3000, strategies: [.uniformRandom]),
      counting: true
    )
    #expect(searched == met, "\(searched.symmetricDifference(met))")
    #expect(searched.count == 9, "\(searched.sorted())")
  }

  @Test func `a loop that gives up may do so while nothing has changed`() throws {
    let scenario = Scenario("gives up") { Flags() }
      .task { flags in
        for _ in 0..<5 {
          if flags.isSet(0) { return }
          await Task.yield()
        }
        throw GivenUp()
      }
      .task { $0.set(0) }
    let plan = Exploration(schedules: 20_000, strategies: [.exhaustive])
    let report = try #require(explore(scenario, plan).report)
    #expect(report.diagnosis.sentence == "body threw GivenUp()")
  }

  @Test func `what is wrong after a loop is found`() throws {
    let scenario = Scenario("lost") { Flags() }
      .task { flags in
        while !flags.isSet(0) { await Task.yield() }
        let before = flags.sum
        await Task.yield()
        flags.sum = before + 1
      }
      .task { flags in
        flags.set(0)
        flags.sum += 1
      }
      .check("sum", equals: 2) { $0.sum }
    let plan = Exploration(schedules: 20_000, strategies: [.exhaustive])
    let report = try #require(explore(scenario, plan).report)
    #expect(report.diagnosis.sentence == "sum is 1, not 2")
  }

  @Test func `a loop that nobody ends is a livelock`() throws {
    let scenario = Scenario("never") { Flags() }
      .task { flags in while !flags.isSet(0) { await Task.yield() } }
      .task { _ = $0.isSet(0) }
    let report = try #require(explore(scenario, Exploration(stepLimit: 2000)).report)
    #expect(report.diagnosis.kind == .livelock, "\(report)")
  }
}

private struct GivenUp: Error {}

private final class Flags: Sendable {
  private let flags = Mutex<Set<Int>>([])
  private let number = Mutex(0)

  /// Each use is one step, and two are not.
  var sum: Int {
    get { number.withLock { $0 } }
    set { number.withLock { $0 = newValue } }
  }

  func isSet(_ flag: Int) -> Bool { flags.withLock { $0.contains(flag) } }
  func set(_ flag: Int) { flags.withLock { _ = $0.insert(flag) } }
}

private actor Door {
  private(set) var isOpen = false

  func open() { isOpen = true }
  func waitUntilOpen() async { while !isOpen { await Task.yield() } }
}

private final class Bell: Sendable {
  private let rung = Atomic(false)

  func hasRung(_ isStrong: Bool) -> Bool {
    isStrong ? rung.load(ordering: .sequentiallyConsistent) : rung.load(ordering: .acquiring)
  }

  func ring(_ isStrong: Bool) {
    if isStrong {
      rung.store(true, ordering: .sequentiallyConsistent)
    } else {
      rung.store(true, ordering: .releasing)
    }
  }
}
