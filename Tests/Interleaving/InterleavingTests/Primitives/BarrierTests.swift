import Foundation
import Interleaving
import Synchronization
import Testing

@Suite(.enabled(if: isInterleavingAvailable)) struct BarrierTests {
  /// Who is the last to come in each of two rounds, and what they share.
  private final class Meeting: @unchecked Sendable {
    let barrier = UnsafeMutablePointer<pthread_barrier_t>.allocate(capacity: 1)
    let last = Atomic(0)
    var value = 0

    init(_ count: UInt32) { pthread_barrier_init(barrier, nil, count) }
    deinit { barrier.deallocate() }

    func come(adding digit: Int) {
      guard pthread_barrier_wait(barrier) == PTHREAD_BARRIER_SERIAL_THREAD else { return }
      last.wrappingAdd(digit, ordering: .relaxed)
    }
  }

  private func coverage(_ scenario: Scenario<Meeting>) throws -> ScenarioCoverage {
    let outcome = explore(scenario, Exploration(strategies: [.exhaustive]))
    return try #require(outcome.coverage, "\(outcome)")
  }

  @Test func `either of two threads is the last to come, in each round anew`() throws {
    let coverage = try coverage(
      Scenario("two rounds") { Meeting(2) }
        .thread {
          $0.come(adding: 1)
          $0.come(adding: 10)
        }
        .thread {
          $0.come(adding: 0)
          $0.come(adding: 0)
        }
        .tallying { "\($0.last.load(ordering: .relaxed))" }
    )
    #expect(coverage.isExhaustive)
    #expect(Set(coverage.outcomes.map(\.text)) == ["0", "1", "10", "11"])
    #expect(coverage.distinct == 4)
  }

  @Test func `of several threads only the last to come counts`() throws {
    let coverage = try coverage(
      Scenario("three threads") { Meeting(3) }
        .thread { $0.come(adding: 1) }
        .thread { $0.come(adding: 2) }
        .thread { $0.come(adding: 3) }
        .tallying { "\($0.last.load(ordering: .relaxed))" }
    )
    #expect(coverage.isExhaustive)
    #expect(Set(coverage.outcomes.map(\.text)) == ["1", "2", "3"])
    #expect(coverage.distinct == 3)
  }

  @Test func `any two of four threads meet, and either is the last`() throws {
    let coverage = try coverage(
      Scenario("pairs") { Meeting(2) }
        .thread { $0.come(adding: 1) }
        .thread { $0.come(adding: 10) }
        .thread { $0.come(adding: 100) }
        .thread { $0.come(adding: 1000) }
        .tallying { "\($0.last.load(ordering: .relaxed))" }
    )
    #expect(coverage.isExhaustive)
    #expect(
      Set(coverage.outcomes.map(\.text)) == ["11", "101", "110", "1001", "1010", "1100"],
      "\(coverage)"
    )
  }

  @Test func `who has come to the next round is not ahead of those that have yet to go on`() {
    let outcome = explore(Exploration(strategies: [.exhaustive])) { scope in
      let meeting = Meeting(2)
      let meet = {
        _ = pthread_barrier_wait(meeting.barrier)
        meeting.value += 1
        _ = pthread_barrier_wait(meeting.barrier)
      }
      scope.concurrently([meet, meet])
      return nil
    }
    #expect(outcome.finding?.isDataRace == true, "\(outcome)")
  }
}
