import Interleaving
import Synchronization
import Testing

/// Strategies that users supply.
@Suite(.enabled(if: isInterleavingAvailable)) struct CustomStrategyTests {
  /// Each thread takes one step after the other's, from a thread that differs from run to run.
  private struct RoundRobin: SchedulingStrategy {
    var runs = 3
    var name: String { "round robin" }

    func makeScheduler(run: Int, seed: UInt64) -> (any RunScheduler)? {
      run < runs ? Turns(offset: run) : nil
    }

    struct Turns: RunScheduler {
      var offset: Int

      mutating func choose(_ decision: SchedulingDecision) -> Int {
        let candidates = decision.enabledThreads
        defer { offset = 0 }
        let next = candidates.first { $0.id > decision.currentThread + offset }
        return (next ?? candidates[0]).id
      }
    }
  }

  private let lostUpdate = Scenario("lost update") { SplitCounter() }
    .thread { $0.increment() }
    .thread { $0.increment() }
    .check("count", equals: 2) { $0.value }

  @Test func `what it finds is minimized, named and repeated`() throws {
    let plan = Exploration(strategies: [.using(RoundRobin())])
    let report = try #require(explore(lostUpdate, plan).report)
    #expect(report.counts.strategy == "round robin")
    #expect(report.counts.preemptions == 1)
    #expect("\(report)".contains("(by round robin, seed 0)"))
    let token = try ScheduleToken(report.token)
    #expect(try replay(token, of: lostUpdate).report?.diagnosis == report.diagnosis)
  }

  @Test func `it may come to an end, and then says nothing of the rest`() throws {
    let plan = Exploration(strategies: [.using(RoundRobin(runs: 2))])
    let outcome = explore(plan) { scope in
      let count = Atomic(0)
      scope.concurrently([
        { _ = count.add(1, ordering: .sequentiallyConsistent) },
        { _ = count.add(1, ordering: .sequentiallyConsistent) },
      ])
      return nil
    }
    let coverage = try #require(outcome.coverage)
    #expect(coverage.schedules == 3)
    #expect(coverage.extent == .sample)
    #expect(coverage.estimate == nil)
  }

  @Test func `it takes turns with others`() throws {
    let plan = Exploration(strategies: [.using(RoundRobin(runs: 1)), .exhaustive])
    let outcome = explore(plan) { scope in
      let count = Atomic(0)
      scope.concurrently([
        { _ = count.add(1, ordering: .sequentiallyConsistent) },
        { _ = count.add(1, ordering: .sequentiallyConsistent) },
      ])
      return nil
    }
    #expect(outcome.coverage?.isExhaustive == true)
  }

  /// A thread that has not begun, else one whose next operation is a store; keeps what it was shown.
  private final class StoresFirst: SchedulingStrategy {
    let seen = Mutex<[String]>([])
    var name: String { "stores first" }

    func makeScheduler(run: Int, seed: UInt64) -> (any RunScheduler)? {
      Choice(strategy: self)
    }

    struct Choice: RunScheduler {
      let strategy: StoresFirst

      func choose(_ decision: SchedulingDecision) -> Int {
        let words = decision.enabledThreads.map { "\($0.id) \($0.operation)" }
        strategy.seen.withLock { $0.append(words.joined(separator: ", ")) }
        let begins = decision.enabledThreads.first { $0.points == 0 }
        let stores = decision.enabledThreads.first { $0.operation == .store }
        return (begins ?? stores)?.id ?? decision.defaultChoice
      }
    }
  }

  @Test func `it sees what each thread is about to do`() {
    let strategy = StoresFirst()
    let outcome = explore(Exploration(schedules: 2, strategies: [.using(strategy)])) { scope in
      let count = Atomic(0)
      scope.concurrently([
        { _ = count.load(ordering: .sequentiallyConsistent) },
        { count.store(1, ordering: .sequentiallyConsistent) },
      ])
      return nil
    }
    #expect(outcome.finding == nil)
    #expect(strategy.seen.withLock { $0 }.contains("1 load, 2 store"))
  }
}
