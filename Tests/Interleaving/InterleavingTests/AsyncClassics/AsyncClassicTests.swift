import Interleaving
import Testing

@Suite(.enabled(if: isInterleavingAvailable)) struct AsyncClassicTests {
  @Test(arguments: AsyncClassic.allCases)
  func `the wrong version is found soon, with what is wrong`(_ classic: AsyncClassic) throws {
    var tried: [Int] = []
    for seed in 0..<50 as Range<UInt64> {
      let outcome = classic.explore(isWrong: true, Exploration(seed: seed))
      let report = try #require(outcome.report, "\(outcome)")
      #expect(report.diagnosis.kind == classic.kind, "\(report)")
      tried.append(report.counts.schedules)
    }
    let median = tried.sorted()[25]
    #expect(median <= 20, "schedules until found: \(tried)")
  }

  @Test(arguments: AsyncClassic.allCases)
  func `the right version shows nothing`(_ classic: AsyncClassic) throws {
    for seed in 0..<3 as Range<UInt64> {
      let outcome = classic.explore(isWrong: false, Exploration(seed: seed))
      #expect(outcome.report == nil, "\(outcome)")
    }
  }

  @Test(arguments: AsyncClassic.allCases)
  func `the right version shows nothing, in any schedule`(_ classic: AsyncClassic) throws {
    let plan = Exploration(schedules: 20_000, strategies: [.exhaustive])
    let outcome = classic.explore(isWrong: false, plan)
    #expect(outcome.report == nil, "\(outcome)")
    #expect(try #require(outcome.coverage).isExhaustive, "\(outcome)")
    #expect(!"\(outcome)".contains("no memory access was seen"), "\(outcome)")
  }

  @Test func `an actor that is no number is told from one that is`() throws {
    let wrong = explore(modelledAccount(isWrong: true))
    #expect(try #require(wrong.report).diagnosis.kind == .notLinearizable, "\(wrong)")
    try expectExhausted(modelledAccount(isWrong: false))
  }
}
