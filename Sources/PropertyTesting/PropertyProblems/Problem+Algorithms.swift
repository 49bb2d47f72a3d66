import PropertyTesting

extension Problem {
  /// Those about what everyday algorithms come to.
  static let algorithms: [Problem] = [
    Problem("version order", expected: "([2], [10])", zip(version, version)) { first, second in
      (text(first) < text(second)) != first.lexicographicallyPrecedes(second)
    },
    Problem("search in a list", expected: "([0], 0)", zip(different, hundred)) { list, wanted in
      list.contains(wanted) && !isFound(wanted, in: list.sorted())
    },
    Problem("escaped text", expected: "\\n", .string(of: Alphabet(of: "abn\n\\"))) { text in
      // A backslash ought to be escaped, too.
      replacing("\\n", by: "\n", in: replacing("\n", by: "\\n", in: text)) != text
    },
    Problem("set of bits", expected: "[32]", places) { places in
      let word = places.reduce(0 as UInt64) { $0 | 1 << UInt64($1 % 32) }
      return Set((0..<64).filter { word >> UInt64($0) & 1 == 1 }) != Set(places)
    },
    Problem("best profit", expected: "[1, 0]", prices) { prices in
      var least = Int.max
      var best = 0
      for price in prices {
        least = min(least, price)
        best = max(best, price - least)
      }
      // What is dear may have come before what is cheap.
      return best != (prices.max() ?? 0) - (prices.min() ?? 0)
    },
    Problem("fair division", expected: "[2, 2, 2, 3, 3]", weights) { weights in
      var sides = (0, 0)
      for weight in weights.sorted(by: >) {
        if sides.0 <= sides.1 { sides.0 += weight } else { sides.1 += weight }
      }
      let sums = weights.reduce(into: [0] as Set<Int>) { sums, weight in
        sums.formUnion(sums.map { $0 + weight })
      }
      let all = weights.reduce(0, +)
      return abs(sides.0 - sides.1) != sums.map { abs(all - 2 * $0) }.min()
    },
    Problem("merged dictionaries", expected: "([0: 0], [0: 1])", zip(entries, entries)) {
      $0.merging($1) { old, _ in old } != $0.merging($1) { _, new in new }
    },
    Problem("three that cancel", expected: "[1, 1, -2]", balances) { numbers in
      !numbers.contains(0)
        && numbers.indices.contains { first in
          numbers.indices.contains { second in
            second > first
              && numbers[(second + 1)...].contains(0 - numbers[first] - numbers[second])
          }
        }
    },
  ]

  private static let hundred = Generator<Int>.integer(in: 0...100)
  private static let version = Generator<Int>.integer(in: 0...20).array(count: 1...4)
  private static let different = hundred.uniqueArray(count: 0...10)
  private static let places = Generator<Int>.integer(in: 0...63).uniqueArray(count: 0...16)
  private static let prices = Generator<Int>.integer(in: 0...1000).array(count: 0...16)
  private static let weights = Generator<Int>.integer(in: 1...50).array(count: 0...8)
  private static let balances = Generator<Int>.integer(in: -1000...1000).array(count: 0...8)
  private static let entries = Generator<[Int: Int]>.dictionary(of: hundred, hundred, count: 0...8)

  private static func text(_ version: [Int]) -> String {
    version.map { "\($0)" }.joined(separator: ".")
  }

  /// Halves the list until one is left, at which it does not look.
  private static func isFound(_ wanted: Int, in sorted: [Int]) -> Bool {
    var (lower, upper) = (0, sorted.count - 1)
    while lower < upper {
      let middle = (lower + upper) / 2
      if sorted[middle] == wanted { return true }
      if sorted[middle] < wanted { lower = middle + 1 } else { upper = middle }
    }
    return false
  }

  private static func replacing(_ old: String, by new: String, in text: String) -> String {
    var result = ""
    var rest = text[...]
    while let first = rest.first {
      if rest.hasPrefix(old) {
        result += new
        rest = rest.dropFirst(old.count)
      } else {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return result
  }
}
