import PropertyTesting

extension Challenge {
  private static let pair = zip(
    Generator<Int>.integer(in: 1...1000),
    Generator<Int>.integer(in: 1...1000)
  )

  /// Two numbers that are equal, and not small.
  public static let notZero = Challenge(
    "difference 1",
    expected: "(10, 10)",
    reference: Reference(normalShare: 1, executions: 26, startingSize: 2),
    pair,
    size: { _ in 2 }
  ) { pair in
    pair.0 >= 10 && pair.0 == pair.1
  }

  /// Two numbers that differ a little, and are not small.
  public static let notSmall = Challenge(
    "difference 2",
    expected: "(10, 6)",
    reference: Reference(normalShare: 1, executions: 40, startingSize: 2),
    pair,
    size: { _ in 2 }
  ) { pair in
    pair.0 >= 10 && (1...4).contains(abs(pair.0 - pair.1))
  }

  /// Two numbers that differ by one, and are not small.
  public static let notOne = Challenge(
    "difference 3",
    expected: "(10, 9)",
    reference: Reference(normalShare: 1, executions: 36, startingSize: 2),
    pair,
    size: { _ in 2 }
  ) { pair in
    pair.0 >= 10 && abs(pair.0 - pair.1) == 1
  }

  /// An expression that divides by zero, though by no literal zero.
  public static let calculator = Challenge(
    "calculator",
    expected: "(0 / (0 + 0))",
    reference: Reference(normalShare: 1, executions: 66, startingSize: 8.0),
    .recursive(depth: 5, base: Generator<Int>.integer(in: -1000...1000).map { Term.number($0) }) {
      term in
      .oneOf([
        zip(term, term).map { Term.sum($0.0, $0.1) },
        zip(term, term).map { Term.quotient($0.0, $0.1) },
      ])
    },
    size: { $0.leafCount }
  ) { term in
    try assume(!term.dividesByLiteralZero)
    return term.value == nil
  }
}

/// An arithmetic expression.
indirect enum Term: Sendable, CustomStringConvertible {
  case number(Int)
  case sum(Term, Term)
  case quotient(Term, Term)

  var description: String {
    switch self {
    case .number(let value): "\(value)"
    case .sum(let left, let right): "(\(left) + \(right))"
    case .quotient(let left, let right): "(\(left) / \(right))"
    }
  }

  var leafCount: Int {
    switch self {
    case .number: 1
    case .sum(let left, let right), .quotient(let left, let right): left.leafCount + right.leafCount
    }
  }

  var dividesByLiteralZero: Bool {
    switch self {
    case .number: false
    case .sum(let left, let right): left.dividesByLiteralZero || right.dividesByLiteralZero
    case .quotient(_, .number(0)): true
    case .quotient(let left, let right): left.dividesByLiteralZero || right.dividesByLiteralZero
    }
  }

  /// Nil when something is divided by zero.
  var value: Int? {
    switch self {
    case .number(let value): return value
    case .sum(let left, let right):
      guard let left = left.value, let right = right.value else { return nil }
      return left &+ right
    case .quotient(let left, let right):
      guard let left = left.value, let right = right.value, right != 0 else { return nil }
      return left / right
    }
  }
}
