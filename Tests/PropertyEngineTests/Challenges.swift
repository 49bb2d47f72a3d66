import PropertyTesting

/// How many of the seeds `0..<seeds` find a failure whose shrunk value is the normal form.
func normalForms<Value>(
  _ generator: Generator<Value>,
  seeds: Int = 20,
  holds: (Value) throws -> Bool,
  isNormal: (Value) -> Bool
) -> Int {
  (0..<seeds).count { seed in
    let outcome = check(generator, Configuration(cases: 2000, seed: UInt64(seed))) {
      try require(try holds($0))
    }
    guard case .failed(let failure) = outcome else { return false }
    return isNormal(failure.shrunk)
  }
}

/// An arithmetic expression, for the property that evaluating it divides by zero.
indirect enum Expression: Equatable, Sendable {
  case number(Int)
  case sum(Expression, Expression)
  case quotient(Expression, Expression)

  static let generator = Generator<Expression>.recursive(
    depth: 4,
    leaf: Generator<Int>.integer(in: -100...100).map { .number($0) }
  ) { part in
    .oneOf([
      zip(part, part).map { .sum($0, $1) },
      zip(part, part).map { .quotient($0, $1) },
    ])
  }

  /// The value, or nil after a division by zero.
  var value: Int? {
    switch self {
    case .number(let number): return number
    case .sum(let one, let other):
      guard let one = one.value, let other = other.value else { return nil }
      return one &+ other
    case .quotient(let one, let other):
      guard let one = one.value, let other = other.value, other != 0 else { return nil }
      return one / other
    }
  }

  /// Whether a divisor is the number zero itself.
  var dividesByLiteralZero: Bool {
    switch self {
    case .number: false
    case .sum(let one, let other): one.dividesByLiteralZero || other.dividesByLiteralZero
    case .quotient(let one, let other):
      other == .number(0) || one.dividesByLiteralZero || other.dividesByLiteralZero
    }
  }
}

/// A command for a stack.
enum StackCommand: Equatable, Sendable {
  case push(Int)
  case pop

  /// Programs that never pop an empty stack.
  static let programs = Generator<[StackCommand]>.program(
    initial: 0,
    commands: 0...30,
    next: { (depth: Int) -> Generator<StackCommand>? in
      let push = Generator<Int>.integer(in: 0...99).map { StackCommand.push($0) }
      return .oneOf(available: [push, depth == 0 ? nil : .always(.pop)])
    },
    apply: { depth, command in depth += command == .pop ? -1 : 1 }
  )

  /// Whether no command pops an empty stack.
  static func isValid(_ program: [StackCommand]) -> Bool {
    var depth = 0
    for command in program {
      depth += command == .pop ? -1 : 1
      if depth < 0 { return false }
    }
    return true
  }
}
