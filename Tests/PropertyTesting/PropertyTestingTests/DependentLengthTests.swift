import PropertyTesting
import Testing

/// Values on which depends how many others there are.
@Suite struct `Dependent lengths` {
  private static let seeds: Range<UInt64> = 0..<40

  private static let matrices = zip(
    Generator<Int>.integer(in: 1...5),
    Generator<Int>.integer(in: 1...5)
  )
  .flatMap { rows, columns in
    Generator<Int>.integer(in: 0...9).array(count: columns).array(count: rows)
  }

  private func expectShrinking(
    to expected: [[Int]],
    where isInteresting: ([[Int]]) -> Bool
  ) {
    for seed in Self.seeds {
      #expect(shrunk(Self.matrices, seed: seed, where: isInteresting) == expected)
    }
  }

  @Test func `a matrix loses columns before the one that matters`() {
    expectShrinking(to: [[0, 0, 0], [0, 0, 6]]) {
      $0.count >= 2 && $0[0].count >= 3 && $0[1][2] > 5
    }
    expectShrinking(to: [[0, 0], [0, 0], [0, 1]]) {
      $0.count >= 3 && $0[0].count >= 2 && $0[2][1] > 0
    }
  }

  @Test func `a property that draws loses draws before the ones that matter`() {
    for seed in Self.seeds {
      let outcome = check(configuration: Configuration(seed: seed)) { draws in
        let count = try draws.draw(.integer(in: 0...10))
        var sum = 0
        for _ in 0..<count { sum += try draws.draw(.integer(in: 0...50)) }
        try ensure(sum <= 100)
      }
      guard case .failed(let failure) = outcome else {
        Issue.record("seed \(seed)")
        continue
      }
      #expect(failure.shrunk.lines == ["draw 1 = 3", "draw 2 = 1", "draw 3 = 50", "draw 4 = 50"])
    }
  }
}
