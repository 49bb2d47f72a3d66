import PropertyTesting

extension Problem {
  /// Those about values of several parts: intervals, days, optionals, trees, entries.
  static let records: [Problem] = [
    Problem(
      "three in one place",
      expected: "[ClosedRange(0...0), ClosedRange(0...0), ClosedRange(0...0)]",
      interval.array(count: 0...12)
    ) { intervals in
      intervals.contains { start in
        intervals.count { $0.contains(start.lowerBound) } >= 3
      }
    },
    Problem(
      "gap of ten",
      expected: "[ClosedRange(0...0), ClosedRange(11...11)]",
      interval.array(count: 0...12)
    ) { intervals in
      let sorted = intervals.sorted { $0.lowerBound < $1.lowerBound }
      return zip(sorted, sorted.dropFirst()).contains { $1.lowerBound - $0.upperBound - 1 == 10 }
    },
    Problem("a month later", expected: "2000-01-30", Date.generator) { date in
      let next = date.month % 12 + 1
      let isLeap = date.year % 4 == 0 && (date.year % 100 != 0 || date.year % 400 == 0)
      return date.day > [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][next - 1]
    },
    Problem("nothing and no entry", expected: "[nothing, no entry, 1]", optionals) { values in
      values.contains { $0.value == .none } && values.contains { $0.value == .some(.none) }
        && values.contains { ($0.value.flatMap { $0 } ?? 0) > 0 }
    },
    Problem("equal sums", expected: "(1 + (0 + 1))", SumTree.generator) { tree in
      guard case .sum(let left, let right) = tree else { return false }
      return left.value == right.value && left.value > 0 && left.depth != right.depth
    },
    Problem("stable sorting", expected: "[(1, 0), (1, 1), (0, 0)]", entries) { entries in
      var sorted = entries
      for place in sorted.indices {
        // Exchanges where it ought to insert.
        if let least = sorted.indices[place...].min(by: { sorted[$0].0 < sorted[$1].0 }) {
          sorted.swapAt(place, least)
        }
      }
      let stable = entries.enumerated()
        .sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }.map(\.element)
      return !sorted.elementsEqual(stable, by: ==)
    },
    Problem("rounded sum", expected: "[0.5]", amounts) { values in
      values.reduce(0, +).rounded() != values.reduce(0) { $0 + $1.rounded(.toNearestOrEven) }
    },
    Problem("greedy packing", expected: "[(1, 1), (10, 2)]", goods) { goods in
      let sorted = goods.sorted { $0.1 * $1.0 > $1.1 * $0.0 }
      var room = 10
      var greedy = 0
      for (weight, worth) in sorted where weight <= room {
        room -= weight
        greedy += worth
      }
      var best = Array(repeating: 0, count: 11)
      for (weight, worth) in goods where weight <= 10 {
        for room in (weight...10).reversed() {
          best[room] = max(best[room], best[room - weight] + worth)
        }
      }
      return greedy < best[10]
    },
  ]

  private static let interval = Generator<ClosedRange<Int>>.closedRange(in: 0...1000)
  private static let optionals = Generator<Int>.integer(in: 0...100).optional().optional()
    .map { Entry(value: $0) }.array(count: 0...10)
  private static let entries = zip(
    Generator<Int>.integer(in: 0...20),
    Generator<Int>.integer(in: 0...20)
  )
  .array(count: 0...12)
  private static let amounts = Generator<Double>.double(in: 0...1000).array(count: 0...8)
  private static let goods = zip(
    Generator<Int>.integer(in: 1...20),
    Generator<Int>.integer(in: 0...50)
  )
  .array(count: 0...8)
}

/// What may be missing in two ways.
private struct Entry: CustomStringConvertible, Sendable {
  let value: Int??
  var description: String {
    switch value {
    case .none: "nothing"
    case .some(.none): "no entry"
    case .some(.some(let number)): "\(number)"
    }
  }
}

/// A tree of numbers.
private indirect enum SumTree: Sendable, CustomStringConvertible {
  case number(Int)
  case sum(SumTree, SumTree)

  static let generator = Generator<SumTree>.recursive(
    depth: 4,
    base: Generator<Int>.integer(in: 0...50).map { .number($0) }
  ) { inner in
    zip(inner, inner).map { .sum($0.0, $0.1) }
  }

  var description: String {
    switch self {
    case .number(let value): "\(value)"
    case .sum(let left, let right): "(\(left) + \(right))"
    }
  }

  var value: Int {
    switch self {
    case .number(let value): value
    case .sum(let left, let right): left.value + right.value
    }
  }

  var depth: Int {
    guard case .sum(let left, let right) = self else { return 0 }
    return 1 + max(left.depth, right.depth)
  }
}
