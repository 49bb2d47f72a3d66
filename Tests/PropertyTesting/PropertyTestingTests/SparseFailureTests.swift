import PropertyTesting
import Testing

/// Properties that fail for some values, with others in between for which they hold.
@Suite struct `Sparse failures` {
  private static let seeds: Range<UInt64> = 0..<50

  /// How many of the failures that are found end in a value, and how many executions it takes.
  private func shrinking<Value>(
    _ generator: Generator<Value>,
    to expected: (Value) -> Bool,
    where isInteresting: (Value) -> Bool
  ) -> (share: Double, executions: Int) {
    var found = 0
    var simplest = 0
    var executions = 0
    for seed in Self.seeds {
      let outcome = check(generator, configuration: Configuration(seed: seed, explains: false)) {
        if isInteresting($0) { throw Falsified() }
      }
      guard case .failed(let failure) = outcome else { continue }
      found += 1
      if expected(failure.shrunk) { simplest += 1 }
      executions = max(executions, failure.failure.executions)
    }
    return (found == 0 ? 0 : Double(simplest) / Double(found), executions)
  }

  @Test func `a remainder is left of a small number`() {
    let numbers = Generator<Int>.integer(in: 0...1000)
    #expect(shrinking(numbers, to: { $0 == 3 }) { $0 % 7 == 3 }.share >= 0.9)
    let signed = Generator<Int>.integer(in: -1000...1000)
    #expect(shrinking(signed, to: { abs($0) == 5 }) { abs($0) % 9 == 5 }.share >= 0.9)
  }

  @Test func `a remainder is left above a threshold, by steps that grow`() {
    let numbers = Generator<Int>.integer(in: 0...1000)
    let tens = shrinking(numbers, to: { $0 == 105 }) { $0 > 100 && $0 % 10 == 5 }
    #expect(tens.share >= 0.6)
    #expect(tens.executions <= 150)
    #expect(shrinking(numbers, to: { $0 == 102 }) { $0 > 100 && $0 % 4 == 2 }.share == 1)
  }

  @Test func `every second number is stepped over without walking`() {
    let numbers = Generator<Int>.integer(in: -100_000...100_000)
    let (share, executions) = shrinking(numbers, to: { $0 == -51 }) { $0 < -50 && $0 % 2 != 0 }
    #expect(share == 1)
    #expect(executions <= 150)
  }

  @Test func `doubles are numbers too`() {
    let doubles = Generator<Double>.double(in: 0...1000)
    let threes = shrinking(doubles, to: { $0 == 3 }) { $0 == $0.rounded() && Int($0) % 7 == 3 }
    #expect(threes.share >= 0.5)
  }

  @Test func `a fraction becomes that of a small number, and as short as it can be`() {
    let doubles = Generator<Double>.double(includingSpecial: false)
    let halves = shrinking(doubles, to: { ($0 * 2).rounded() == $0 * 2 && $0 < 1024 }) {
      $0 > 1000 && $0 < 1e12 && $0 != $0.rounded()
    }
    #expect(halves.share == 1)
    let quarters = shrinking(.double(in: 0...1000), to: { $0 < 2 }) {
      $0.truncatingRemainder(dividingBy: 1) == 0.25
    }
    #expect(quarters.share == 1)
  }

  @Test func `digits are lowered as in subtraction, and letters together`() {
    let digits = Generator<Int>.integer(in: 0...9).array(count: 3)
    let number = shrinking(digits, to: { $0 == [2, 5, 6] }) {
      $0[0] * 100 + $0[1] * 10 + $0[2] > 255
    }
    #expect(number.share == 1)
    let runs = shrinking(.string(of: .digits, count: 4...4), to: { $0 == "0123" }) { text in
      let digits = text.compactMap(\.wholeNumberValue)
      return zip(digits, digits.dropFirst()).allSatisfy { $1 == $0 + 1 }
    }
    #expect(runs.share == 1)
  }

  @Test func `points are moved by one coordinate`() {
    let points = Generator<Int>.integer(in: -10...10).array(count: 6)
    let lines = shrinking(points, to: { $0[1] == 0 }) { $0[1] + 1 == $0[3] && $0[3] + 1 == $0[5] }
    #expect(lines.share == 1)
  }

  @Test func `a threshold and a single value cost little more`() {
    let numbers = Generator<Int>.integer(in: 0...1_000_000)
    let threshold = shrinking(numbers, to: { $0 == 500_001 }) { $0 > 500_000 }
    #expect(threshold.share == 1)
    #expect(threshold.executions <= 40)
    let single = shrinking(.integer(in: 0...1000), to: { $0 == 777 }) { $0 == 777 }
    #expect(single.share == 1)
    #expect(single.executions <= 100)
  }
}
