import Interleaving
import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// A livelock's schedule has as many switches as its run has points.
@Suite(.enabled(if: isInterleavingAvailable)) struct LivelockMinimizationTests {
  /// Lets the two threads of a scenario take a step each in turn.
  private struct Alternately: SchedulingStrategy {
    var name: String { "alternately" }

    func makeScheduler(run: Int, seed: UInt64) -> (any RunScheduler)? { run < 2 ? Turns() : nil }

    struct Turns: RunScheduler {
      mutating func choose(_ decision: SchedulingDecision) -> Int {
        let others = decision.enabledThreads.filter { $0.id != decision.currentThread && $0.id > 0 }
        return (others.first ?? decision.enabledThreads[0]).id
      }
    }
  }

  /// Who does not get the second lock gives back the first, and tries again.
  private func backingOff(_ scope: Scope) -> String? {
    nonisolated(unsafe) let locks = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 2)
    for lock in 0..<2 { pthread_mutex_init(locks + lock, nil) }
    scope.concurrently(
      (0..<2).map { first in
        {
          while true {
            pthread_mutex_lock(locks + first)
            let isWhole = pthread_mutex_trylock(locks + (1 - first)) == 0
            if isWhole { pthread_mutex_unlock(locks + (1 - first)) }
            pthread_mutex_unlock(locks + first)
            if isWhole { return }
          }
        }
      }
    )
    return nil
  }

  /// Candidates are as many as the cube of the switches: none is made that is not tried.
  @Test(.timeLimit(.minutes(1)))
  func `a livelock of thousands of switches is made smaller in time`() throws {
    let plan = Exploration(strategies: [.using(Alternately())], stepLimit: 16_000)
    let failure = try #require(explore(plan, backingOff).failure)
    #expect(failure.schedule.switches.count > 1000)
    #expect(failure.replays <= 1100, "\(failure.replays)")
    #expect(replay(failure.schedule, plan, backingOff).finding == failure.finding)
  }
}
