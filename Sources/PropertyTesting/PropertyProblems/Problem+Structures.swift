import PropertyTesting

extension Problem {
  static let structures: [Problem] = [
    Problem(
      "intervals that touch",
      expected: "[ClosedRange(0...0), ClosedRange(0...0)]",
      interval.array(count: 0...8)
    ) {
      merged($0).count != correctlyMerged($0).count
    },
    Problem("leap day", expected: "2000-02-29", Date.generator) { $0.month == 2 && $0.day == 29 },
    Problem("last day of the year", expected: "2000-12-31", Date.generator) {
      $0.month == 12 && $0.day == 31
    },
    Problem("century without leap day", expected: "2100-01-01", Date.generator) {
      $0.year % 100 == 0 && $0.year % 400 != 0
    },
    Problem("cycle of three", expected: "[(0, 1), (1, 2), (2, 0)]", edges) { hasTriangle($0) },
    Problem("path of four", expected: "[(0, 1), (1, 2), (2, 3)]", edges) { hasPathOfFour($0) },
    Problem("permutation", expected: "[0, 1, 2, 4, 3]", .shuffled(Array(0..<5))) {
      $0 != $0.sorted()
    },
    Problem("rotated list", expected: "[0, -1]", someNumbers) { list in
      list.count > 1 && list.first == list.max() && list != list.sorted() && Set(list).count > 1
    },
    Problem("coins", expected: "([1, 3, 4], 6)", zip(coins, amount)) {
      greedy($0.0, $0.1) != fewest($0.0, $0.1)
    },
    Problem("let-expressions", expected: "((let a = 1 in 0) + a)", Expression.generator) {
      var environment: [Int: Int] = [:]
      return $0.value([:]) != $0.leakingValue(&environment)
    },
    Problem("search tree", expected: "[0, 1, -1]", distinctNumbers) { numbers in
      var tree = Tree.empty
      for number in numbers { tree = tree.inserting(number) }
      return numbers.first.map { !tree.removing($0).isComplete(Set(numbers).subtracting([$0])) }
        ?? false
    },
    Problem("red-black tree", expected: "[0, -2, -1]", distinctNumbers) { numbers in
      var tree = RedBlack.empty
      for number in numbers { tree = tree.inserting(number) }
      return !tree.hasNoRedPair
    },
    Problem("deep tree", expected: "(. (. (. (. .))))", Shape.generator) { $0.depth >= 4 },
    Problem("unbalanced tree", expected: "(. (. (. .)))", Shape.generator) {
      $0.leftDepth < $0.rightDepth - 1
    },
    Problem("JSON in JSON in JSON", expected: "[[[]]]", Json.generator) { $0.depth >= 3 },
    Problem("JSON with a long key", expected: "{aaaa: null}", Json.generator) {
      $0.hasKey { $0.count >= 4 }
    },
    Problem("matrix is not symmetric", expected: "[[0, 0], [1, 0]]", matrix) { rows in
      rows.indices.contains { i in rows.indices.contains { rows[i][$0] != rows[$0][i] } }
    },
    Problem("element at a drawn place", expected: "([1], 0)", listAndIndex) { $0.0[$0.1] > 0 },
    Problem("filtered", expected: "102", evens) { $0 > 100 },
    Problem("sorted with repetition", expected: "[0, 0, 0]", someNumbers) { list in
      Dictionary(grouping: list, by: { $0 }).values.contains { $0.count >= 3 }
    },
    Problem("large sum", expected: "[1, 100, 100, 100, 100, 100]", hundreds) {
      $0.reduce(0, +) > 500
    },
    Problem("two lists of one length", expected: "([0], [1])", zip(someNumbers, someNumbers)) {
      $0.0.count == $0.1.count && $0.0 != $0.1
    },
    Problem("dictionary with a value twice", expected: "2 entries, value 0", dictionary) {
      Set($0.entries.values).count != $0.entries.count
    },
    Problem("subset", expected: "[3, 5]", .subsequence(of: Array(1...8))) {
      $0.contains(3) && $0.contains(5)
    },
  ]

  private static let someNumbers = Generator<Int>.integer(in: -1000...1000).array()
  private static let hundreds = Generator<Int>.integer(in: 0...100).array()
  private static let distinctNumbers = Generator<Int>.integer(in: -1000...1000)
    .uniqueArray(count: 0...16)
  private static let interval = Generator<ClosedRange<Int>>.closedRange(in: 0...1000)
  private static let edges = zip(
    Generator<Int>.integer(in: 0...9),
    Generator<Int>.integer(in: 0...9)
  )
  .array(count: 0...20)
  private static let coins = Generator<Int>.integer(in: 2...20).uniqueArray(count: 0...5)
    .map { [1] + $0.sorted() }
  private static let amount = Generator<Int>.integer(in: 0...60)
  private static let evens = Generator<Int>.integer(in: 0...1000).filter { $0 % 2 == 0 }
  private static let matrix = Generator<Int>.integer(in: 1...5).flatMap { size in
    Generator<Int>.integer(in: -9...9).array(count: size).array(count: size)
  }
  private static let listAndIndex = Generator<Int>.integer(in: -1000...1000).array(count: 1...20)
    .flatMap { list in
      Generator<Int>.integer(in: 0...(list.count - 1)).map { (list, $0) }
    }
  private static let dictionary = Generator<[String: Int]>.dictionary(
    of: .string(of: .lowercase, count: 0...4),
    .integer(in: 0...1000)
  )
  .map { Entries(entries: $0) }
}

/// A dictionary, shown without the order of its keys.
private struct Entries: CustomStringConvertible, Sendable {
  let entries: [String: Int]
  var description: String {
    "\(entries.count) entries, "
      + (Set(entries.values).count == 1 ? "value \(entries.values.first ?? 0)" : "more values")
  }
}

/// Merges intervals that overlap, but takes those that share an end for separate ones.
private func merged(_ intervals: [ClosedRange<Int>]) -> [ClosedRange<Int>] {
  merged(intervals) { $0.upperBound > $1.lowerBound }
}

private func correctlyMerged(_ intervals: [ClosedRange<Int>]) -> [ClosedRange<Int>] {
  merged(intervals) { $0.upperBound >= $1.lowerBound }
}

private func merged(
  _ intervals: [ClosedRange<Int>],
  overlap: (ClosedRange<Int>, ClosedRange<Int>) -> Bool
) -> [ClosedRange<Int>] {
  var result: [ClosedRange<Int>] = []
  for interval in intervals.sorted(by: { $0.lowerBound < $1.lowerBound }) {
    if let last = result.last, overlap(last, interval) {
      result[result.count - 1] =
        last.lowerBound...max(last.upperBound, interval.upperBound)
    } else {
      result.append(interval)
    }
  }
  return result
}

private func hasTriangle(_ edges: [(Int, Int)]) -> Bool {
  edges.contains { a in
    edges.contains { b in
      edges.contains { c in
        a.1 == b.0 && b.1 == c.0 && c.1 == a.0 && Set([a.0, b.0, c.0]).count == 3
      }
    }
  }
}

private func hasPathOfFour(_ edges: [(Int, Int)]) -> Bool {
  for a in edges {
    for b in edges where b.0 == a.1 {
      for c in edges where c.0 == b.1 {
        if Set([a.0, a.1, b.1, c.1]).count == 4 { return true }
      }
    }
  }
  return false
}

private func greedy(_ coins: [Int], _ amount: Int) -> Int {
  var rest = amount
  var count = 0
  for coin in coins.reversed() {
    count += rest / coin
    rest %= coin
  }
  return count
}

private func fewest(_ coins: [Int], _ amount: Int) -> Int {
  var best = [0]
  for sum in 1..<(amount + 1 > 1 ? amount + 1 : 1) {
    best.append(1 + (coins.filter { $0 <= sum }.map { best[sum - $0] }.min() ?? sum))
  }
  return best[amount]
}
