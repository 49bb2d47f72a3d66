import PropertyTesting
import Testing

@Suite struct `Required coverage` {
  private let numbers = Generator<Int>.uniform(in: 0...999)

  private func outcome(share: Int, required: Double, seed: UInt64) -> PropertyOutcome<Int> {
    check(
      numbers,
      configuration: Configuration(seed: seed, requiredCoverage: ["low": required]),
      labels: { $0 < share ? ["low"] : [] }
    ) { _ in }
  }

  @Test func `a share that is reached passes, whatever the seed`() {
    for seed in 0..<30 as Range<UInt64> {
      guard case .passed = outcome(share: 200, required: 0.2, seed: seed) else {
        Issue.record("seed \(seed)")
        return
      }
    }
  }

  @Test func `a share that is not reached fails, whatever the seed`() {
    for seed in 0..<30 as Range<UInt64> {
      guard
        case .insufficientCoverage(_, let missing) = outcome(share: 150, required: 0.2, seed: seed)
      else {
        Issue.record("seed \(seed)")
        return
      }
      #expect(missing.map(\.label) == ["low"])
      #expect((0.05..<0.2).contains(missing[0].reached))
    }
  }

  @Test func `an obvious verdict needs no more cases than were asked for`() {
    guard
      case .insufficientCoverage(let statistics, let missing) = outcome(
        share: 0,
        required: 0.5,
        seed: 1
      )
    else {
      Issue.record("reached")
      return
    }
    #expect(statistics.cases == 200)
    #expect("\(missing[0])" == "label 'low': required in 50.0 % of the cases, reached 0.0 % of 200")
  }

  @Test func `a label of every case must be on every case`() {
    guard case .passed = outcome(share: 1000, required: 1, seed: 1) else {
      Issue.record("not reached")
      return
    }
    guard case .insufficientCoverage = outcome(share: 990, required: 1, seed: 1) else {
      Issue.record("reached")
      return
    }
  }
}
