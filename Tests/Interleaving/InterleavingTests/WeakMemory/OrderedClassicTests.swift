import Interleaving
import Testing

@Suite(.enabled(if: isInterleavingAvailable)) struct OrderedClassicTests {
  @Test(arguments: OrderedClassic.all)
  func `one order too weak is found by default`(_ classic: OrderedClassic) throws {
    // What the runtime sets up once per process is set up now: it would make a loop's first round longer.
    _ = explore(Exploration(schedules: 100)) { classic.run(true, $0) }
    for seed in 0..<3 as Range<UInt64> {
      let outcome = explore(Exploration(seed: seed)) { classic.run(true, $0) }
      let failure = try #require(outcome.failure, "seed \(seed): \(outcome)")
      let again = replay(failure.schedule, Exploration(seed: seed)) { classic.run(true, $0) }
      #expect(again.finding == failure.finding)
      #expect(again.hash == failure.hash)
    }
  }

  @Test(arguments: OrderedClassic.all)
  func `with the right orders nothing is wrong`(_ classic: OrderedClassic) throws {
    let plan = Exploration(schedules: classic.isExhausted ? 20_000 : 3000)
    let outcome = explore(plan) { classic.run(false, $0) }
    if let failure = outcome.failure {
      Issue.record("\(failure.finding)\n\(failure.trace.columns())")
    }
    guard let coverage = outcome.coverage else { return }
    #expect(coverage.memory == .weak)
    #expect(coverage.isExhaustive || !classic.isExhausted, "\(coverage)")
  }
}
