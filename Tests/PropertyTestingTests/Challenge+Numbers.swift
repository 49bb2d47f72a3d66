import PropertyTesting

extension Challenge {
  private static let pair = zip(
    Generator<Int>.integer(in: 1...1000),
    Generator<Int>.integer(in: 1...1000)
  )

  static let notZero = Challenge("difference 1", expected: "(10, 10)", pair) { pair in
    pair.0 >= 10 && pair.0 == pair.1
  }

  static let notSmall = Challenge("difference 2", expected: "(10, 6)", pair) { pair in
    pair.0 >= 10 && (1...4).contains(abs(pair.0 - pair.1))
  }

  static let notOne = Challenge("difference 3", expected: "(10, 9)", pair) { pair in
    pair.0 >= 10 && abs(pair.0 - pair.1) == 1
  }

  static let calculator = Challenge(
    "calculator",
    expected: "(0 / (0 + 0))",
    .recursive(depth: 5, base: Generator<Int>.integer(in: -1000...1000).map { Term.number($0) }) {
      term in
      .oneOf([
        zip(term, term).map { Term.sum($0.0, $0.1) },
        zip(term, term).map { Term.quotient($0.0, $0.1) },
      ])
    }
  ) { term throws(Rejection) in
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
