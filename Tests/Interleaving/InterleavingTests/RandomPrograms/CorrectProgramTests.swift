import Interleaving
import InterleavingTestSupport
import Testing

@Suite(.enabled(if: isInterleavingAvailable), .separateProcess) struct CorrectProgramTests {
  static let vocabularies: [RandomProgram.Vocabulary] = [
    .atomics, .locks, .triedLocks, .semaphores, .readWriteLock, .queues, .everything,
  ]

  @Test(arguments: vocabularies)
  func `nothing is found in 1,500 random programs that are correct`(
    _ vocabulary: RandomProgram.Vocabulary
  ) throws {
    for seed in 1000..<2500 as Range<UInt64> {
      let program = RandomProgram(seed: seed, vocabulary, steps: 8)
      let outcome = explore(Exploration(schedules: 20, seed: seed)) { scope in
        _ = program.outcome(scope)
        return nil
      }
      try #require(outcome.finding == nil, "seed \(seed): \(program)")
    }
  }
}
