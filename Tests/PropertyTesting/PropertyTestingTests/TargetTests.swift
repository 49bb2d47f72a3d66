import PropertyTesting
import Testing

@Suite struct `Targeted search` {
  private let pair = zip(
    Generator<Int>.uniform(in: 0...1_000_000),
    Generator<Int>.uniform(in: 0...1_000_000)
  )

  private func finds(_ observing: (((Int, Int), Observations) -> Void)?) -> Int {
    (0..<10 as Range<UInt64>).count { seed in
      let outcome = check(
        pair,
        configuration: Configuration(cases: 3_000, seed: seed),
        observing: observing
      ) { value in
        if abs(value.0 - value.1 - 300_000) < 3 { throw Falsified() }
      }
      if case .failed = outcome { return true }
      return false
    }
  }

  @Test func `a score leads to what chance does not find`() {
    #expect(finds(nil) <= 1)
    #expect(finds { value, notes in notes.target(-Double(abs(value.0 - value.1 - 300_000))) } == 10)
  }

  @Test func `the best score is in the statistics`() {
    let outcome = check(
      Generator<Int>.uniform(in: 0...100_000),
      configuration: Configuration(cases: 500),
      observing: { $1.target(Double($0), "size") }
    ) { _ in }
    guard case .passed(let statistics) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(statistics.targets["size", default: 0] > 99_990)
    #expect("\(statistics)".contains("best size: "))
  }
}
