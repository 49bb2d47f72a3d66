import Interleaving
import ScheduleChallenge
import Synchronization
import Testing

/// Runs of more tasks than fit into a word.
@Suite(.enabled(if: isInterleavingAvailable)) struct ManyTasksTests {
  @Test func `a thousand tasks of one actor`() {
    let plan = Exploration(schedules: 3, stepLimit: 200_000)
    let outcome = explore(plan) { scope in
      let hall = Hall()
      var count = 0
      scope.concurrently(tasks: [
        {
          await withTaskGroup { group in
            for _ in 0..<1000 { group.addTask { await hall.enter() } }
          }
          let entered = await hall.entered
          unobserved { count = entered }
        }
      ])
      return count == 1000 ? nil : "\(count) entered"
    }
    #expect(outcome.finding == nil, "\(outcome)")
    #expect(outcome.coverage?.schedules == 3)
  }

  @Test func `a race among hundreds of tasks is found`() {
    let plan = Exploration(schedules: 20)
    let outcome = explore(plan) { scope in
      let counter = Counter()
      scope.concurrently(tasks: [
        {
          for number in 0..<200 {
            Task {
              if number < 198 { await Task.yield() } else { counter.increment() }
            }
          }
        }
      ])
      scope.quiesce()
      return nil
    }
    #expect(outcome.finding?.isDataRace == true, "\(outcome)")
    #expect(outcome.failure?.schedulesTried == 1)
  }

  @Test func `readers of one lock`() {
    let outcome = explore(Exploration(schedules: 20)) { scope in
      let lock = SharedLock()
      var total = 0
      let read: () -> Void = {
        lock.lockForReading()
        _ = total
        lock.unlock()
      }
      let write: () -> Void = {
        lock.lockForWriting()
        total += 1
        lock.unlock()
      }
      scope.concurrently(Array(repeating: read, count: 70) + Array(repeating: write, count: 30))
      return total == 30 ? nil : "\(total)"
    }
    #expect(outcome.finding == nil, "\(outcome)")
  }

  @Test func `every class, where none depends on another`() throws {
    var scenario = Scenario("apart") { (0..<80).map { _ in Atomic<Int>.Box() } }
    for index in 0..<80 {
      scenario = scenario.thread { $0[index].value.store(1, ordering: .relaxed) }
    }
    let outcome = explore(scenario, Exploration(strategies: [.exhaustive]))
    let coverage = try #require(outcome.coverage, "\(outcome)")
    #expect(coverage.isExhaustive, "\(coverage)")
    #expect(coverage.distinct == 1, "\(coverage)")
  }

  @Test func `a schedule that leads to a late thread is repeated by its token`() throws {
    var scenario = Scenario("late") { Order() }.keepingOperations()
    for number in 0..<80 { scenario = scenario.thread { $0.pass(number) } }
    let late = scenario.check("the first is not the last") { $0.first != 79 }
    let plan = Exploration(schedules: 2000, strategies: [.uniformRandom])
    let report = try #require(explore(late, plan).report)
    #expect(report.counts.preemptions <= 1, "\(report)")
    let again = try #require(try replay(ScheduleToken(report.token), of: late).report)
    #expect(again.diagnosis == report.diagnosis)
    #expect(again.schedule == report.schedule)
    #expect(Schedule(numbers: report.schedule)?.numbers == report.schedule)
  }
}

private actor Hall {
  private(set) var entered = 0
  func enter() { entered += 1 }
}

/// Who came first.
private final class Order: Sendable {
  private let winner = Mutex<Int?>(nil)
  var first: Int? { winner.withLock { $0 } }
  func pass(_ number: Int) { winner.withLock { $0 = $0 ?? number } }
}

extension Atomic<Int> {
  /// Keeps one in an array.
  fileprivate final class Box: Sendable {
    let value = Atomic(0)
  }
}
