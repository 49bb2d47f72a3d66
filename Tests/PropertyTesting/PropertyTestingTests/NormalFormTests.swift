import PropertyTesting
import Testing

/// Problems that were written by somebody who did not know the passes.
@Suite struct `Normal forms` {
  private static let seeds: Range<UInt64> = 0..<20

  private func shrinksTo<Value>(
    _ expected: String,
    _ generator: Generator<Value>,
    where isInteresting: (Value) -> Bool
  ) {
    for seed in Self.seeds {
      let value = shrunk(generator, seed: seed, where: isInteresting)
      #expect(value.map { "\($0)" } == expected, "seed \(seed)")
    }
  }

  @Test func `elements move to the last of several collections`() {
    let numbers = Generator<Set<Int>>.set(of: .integer(in: 0...30), count: 0...12)
    shrinksTo("[[0], [0, 1, 2, 3]]", zip(numbers, numbers).map { [$0.0.sorted(), $0.1.sorted()] }) {
      Set($0[0]).symmetricDifference($0[1]).count == 3 && !Set($0[0]).isDisjoint(with: $0[1])
    }
  }

  @Test func `collections lose elements in parallel`() {
    let words = Generator<String>.string(of: .lowercase, count: 0...8)
    let record = zip(words, Generator<Int>.integer(in: 0...130), words.array(count: 0...5))
    shrinksTo("[(\"\", 4, []), (\"\", 4, [])]", record.array(count: 0...8)) { records in
      Set(records.map(\.0)).count < records.count && records.allSatisfy { $0.1 > 3 }
    }
  }

  @Test func `what a filter refuses is stepped over`() throws {
    let thirds = Generator<Int>.integer(in: 0...100_000).filter { $0 % 3 == 0 }
    var executions = 0
    for seed in Self.seeds {
      let configuration = Configuration(seed: seed, explains: false)
      let outcome = check(thirds, configuration: configuration) { number in
        if number > 1000 { throw Falsified() }
      }
      guard case .failed(let failure) = outcome else {
        Issue.record("seed \(seed) found no failing case")
        continue
      }
      #expect(failure.shrunk == 1002)
      executions += failure.failure.executions
    }
    #expect(executions <= 30 * Self.seeds.count)
  }

  @Test func `doubles that belong together become small together`() {
    let doubles = Generator<Double>.double(includingSpecial: false).array(count: 2)
    for seed in Self.seeds {
      let value = shrunk(doubles, seed: seed) {
        $0[0] > 1 && $0[1] > $0[0] * 2 && $0[1] < $0[0] * 4
      }
      #expect(value.map { $0[0] <= 2 && $0[1] <= 8 } == true, "seed \(seed)")
    }
  }

  @Test func `powers of two and multiples of ten go down to the least`() {
    shrinksTo("256", .integer(in: 0...1_000_000_000)) { $0 > 255 && $0.nonzeroBitCount == 1 }
    shrinksTo("16", .integer(in: 0...1_000_000_000)) { $0 > 10 && $0.nonzeroBitCount == 1 }
    shrinksTo("1010", .integer(in: 0...1_000_000_000)) { $0 > 1000 && $0 % 10 == 0 }
    shrinksTo("201", .integer(in: 0...100_000)) { $0 % 10 == 1 && $0 >= 200 }
  }

  @Test func `of fractions with as many places the least is simplest`() {
    shrinksTo("100.5", .double(in: 0...1_000_000)) {
      $0 > 100 && $0 != $0.rounded(.towardZero)
    }
    shrinksTo("16777217.0", .double(in: -1e15...1e15)) {
      Double(Float($0)) != $0 && $0 == $0.rounded()
    }
  }

  @Test func `an integer at the lower end of its domain is lowered`() {
    let pairs = zip(Generator<Int>.integer(), Generator<Int>.integer())
    shrinksTo("(9, \(Int.min))", pairs) { $0.0 >= 9 && $0.1 == Int.min }
  }
}
