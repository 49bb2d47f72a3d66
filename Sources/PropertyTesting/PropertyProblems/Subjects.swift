import PropertyTesting

/// A day, counted by hand.
struct Date: Sendable, CustomStringConvertible {
  let year: Int
  let month: Int
  let day: Int

  var description: String {
    "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
  }

  static let generator = Generator<Date>("date") { source throws(Rejection) in
    let year = try source.biasedInteger(in: IntegerDomain(1900...2200, towards: 2000))
    let month = try source.biasedInteger(in: IntegerDomain(1...12))
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    return Date(
      year: year,
      month: month,
      day: try source.biasedInteger(in: IntegerDomain(1...days))
    )
  }
}

/// An expression with names.
indirect enum Expression: Sendable, CustomStringConvertible {
  case number(Int)
  case name(Int)
  case sum(Expression, Expression)
  case binding(Int, Expression, Expression)

  private static let names = ["a", "b", "c", "d", "e"]

  static let generator = Generator<Expression>.recursive(
    depth: 5,
    base: .oneOf([
      Generator<Int>.integer(in: 0...100).map { .number($0) },
      Generator<Int>.integer(in: 0...4).map { .name($0) },
    ])
  ) { inner in
    .oneOf([
      zip(inner, inner).map { .sum($0.0, $0.1) },
      zip(Generator<Int>.integer(in: 0...4), inner, inner).map { .binding($0.0, $0.1, $0.2) },
    ])
  }

  var description: String {
    switch self {
    case .number(let value): "\(value)"
    case .name(let name): Self.names[name]
    case .sum(let left, let right): "(\(left) + \(right))"
    case .binding(let name, let value, let body):
      "(let \(Self.names[name]) = \(value) in \(body))"
    }
  }

  func value(_ environment: [Int: Int]) -> Int {
    switch self {
    case .number(let value): return value
    case .name(let name): return environment[name] ?? 0
    case .sum(let left, let right): return left.value(environment) &+ right.value(environment)
    case .binding(let name, let value, let body):
      var inner = environment
      inner[name] = value.value(environment)
      return body.value(inner)
    }
  }

  /// Forgets that a name ends with the body of its binding.
  func leakingValue(_ environment: inout [Int: Int]) -> Int {
    switch self {
    case .number(let value): return value
    case .name(let name): return environment[name] ?? 0
    case .sum(let left, let right):
      return left.leakingValue(&environment) &+ right.leakingValue(&environment)
    case .binding(let name, let value, let body):
      environment[name] = value.leakingValue(&environment)
      return body.leakingValue(&environment)
    }
  }
}

/// A search tree that loses a subtree when a node with two children is removed.
indirect enum Tree: Sendable {
  case empty
  case node(Tree, Int, Tree)

  func inserting(_ number: Int) -> Tree {
    guard case .node(let left, let value, let right) = self else {
      return .node(.empty, number, .empty)
    }
    if number < value { return .node(left.inserting(number), value, right) }
    return number > value ? .node(left, value, right.inserting(number)) : self
  }

  func removing(_ number: Int) -> Tree {
    guard case .node(let left, let value, let right) = self else { return self }
    if number < value { return .node(left.removing(number), value, right) }
    if number > value { return .node(left, value, right.removing(number)) }
    if case .empty = left { return right }
    return left
  }

  private var values: [Int] {
    guard case .node(let left, let value, let right) = self else { return [] }
    return left.values + [value] + right.values
  }

  func isComplete(_ numbers: Set<Int>) -> Bool { Set(values) == numbers }
}

/// A red-black tree (Okasaki 1999) that forgets one of the four cases of balancing.
indirect enum RedBlack: Sendable {
  case empty
  case node(isRed: Bool, RedBlack, Int, RedBlack)

  func inserting(_ number: Int) -> RedBlack {
    guard case .node(_, let left, let value, let right) = insert(number) else { return self }
    return .node(isRed: false, left, value, right)
  }

  private func insert(_ number: Int) -> RedBlack {
    guard case .node(let isRed, let left, let value, let right) = self else {
      return .node(isRed: true, .empty, number, .empty)
    }
    if number < value { return Self.balanced(isRed, left.insert(number), value, right) }
    if number > value { return Self.balanced(isRed, left, value, right.insert(number)) }
    return self
  }

  private static func balanced(
    _ isRed: Bool,
    _ left: RedBlack,
    _ value: Int,
    _ right: RedBlack
  ) -> RedBlack {
    func tree(
      _ a: RedBlack,
      _ x: Int,
      _ b: RedBlack,
      _ y: Int,
      _ c: RedBlack,
      _ z: Int,
      _ d: RedBlack
    ) -> RedBlack {
      .node(isRed: true, .node(isRed: false, a, x, b), y, .node(isRed: false, c, z, d))
    }
    if !isRed {
      if case .node(true, .node(true, let a, let x, let b), let y, let c) = left {
        return tree(a, x, b, y, c, value, right)
      }
      if case .node(true, let b, let y, .node(true, let c, let z, let d)) = right {
        return tree(left, value, b, y, c, z, d)
      }
      if case .node(true, .node(true, let b, let y, let c), let z, let d) = right {
        return tree(left, value, b, y, c, z, d)
      }
    }
    return .node(isRed: isRed, left, value, right)
  }

  var hasNoRedPair: Bool {
    guard case .node(let isRed, let left, _, let right) = self else { return true }
    if isRed, left.isRed || right.isRed { return false }
    return left.hasNoRedPair && right.hasNoRedPair
  }

  private var isRed: Bool {
    if case .node(true, _, _, _) = self { true } else { false }
  }
}

/// A binary tree without values.
indirect enum Shape: Sendable, CustomStringConvertible {
  case leaf
  case fork(Shape, Shape)

  static let generator = Generator<Shape>.recursive(depth: 6, base: .just(.leaf)) { inner in
    zip(inner, inner).map { .fork($0.0, $0.1) }
  }

  var description: String {
    switch self {
    case .leaf: "."
    case .fork(let left, let right): "(\(left) \(right))"
    }
  }

  var depth: Int {
    guard case .fork(let left, let right) = self else { return 0 }
    return 1 + max(left.depth, right.depth)
  }

  var leftDepth: Int { if case .fork(let left, _) = self { left.depth } else { 0 } }
  var rightDepth: Int { if case .fork(_, let right) = self { right.depth } else { 0 } }
}

/// A JSON value.
indirect enum Json: Sendable, CustomStringConvertible {
  case null
  case number(Int)
  case text(String)
  case list([Json])
  case object([(String, Json)])

  static let generator = Generator<Json>.recursive(
    depth: 4,
    base: .oneOf([
      .just(.null),
      Generator<Int>.integer(in: -1000...1000).map { .number($0) },
      Generator<String>.string(count: 0...8).map { .text($0) },
    ])
  ) { inner in
    .oneOf([
      inner.array(count: 0...5).map { .list($0) },
      zip(Generator<String>.string(count: 0...8), inner).array(count: 0...5).map { .object($0) },
    ])
  }

  var description: String {
    switch self {
    case .null: "null"
    case .number(let value): "\(value)"
    case .text(let text): "\"\(text)\""
    case .list(let values): "[\(values.map { "\($0)" }.joined(separator: ", "))]"
    case .object(let fields):
      "{\(fields.map { "\($0.0): \($0.1)" }.joined(separator: ", "))}"
    }
  }

  var depth: Int {
    switch self {
    case .null, .number, .text: 0
    case .list(let values): 1 + (values.map(\.depth).max() ?? 0)
    case .object(let fields): 1 + (fields.map(\.1.depth).max() ?? 0)
    }
  }

  func hasKey(_ isWanted: (String) -> Bool) -> Bool {
    switch self {
    case .null, .number, .text: false
    case .list(let values): values.contains { $0.hasKey(isWanted) }
    case .object(let fields): fields.contains { isWanted($0.0) || $0.1.hasKey(isWanted) }
    }
  }
}
