extension Generator {
  /// One of the given values, the first being the simplest.
  ///
  /// - Parameter values: At least one value.
  /// - Returns: The generator.
  public static func element(of values: [Value]) -> Generator where Value: Sendable {
    guard !values.isEmpty else { fatalError("element(of:) needs at least one value") }
    let last = values.count - 1
    return Generator(".element(of: \(values))") { source throws(Rejection) in
      values[try source.integer(in: 0...last)]
    }
  }

  /// One of the cases of an enumeration, the first being the simplest.
  public static func anyCase() -> Generator where Value: CaseIterable & Sendable {
    element(of: Array(Value.allCases)).named(".anyCase() of \(Value.self)")
  }

  /// What one of the given generators makes, the first being the simplest.
  ///
  /// - Parameter generators: At least one generator.
  /// - Returns: The generator.
  public static func oneOf(_ generators: [Generator]) -> Generator {
    guard !generators.isEmpty else { fatalError("oneOf needs at least one generator") }
    let last = generators.count - 1
    return Generator(".oneOf(\(generators))", unrecorded: nil, depth: depth(around: generators)) {
      source throws(Rejection) in
      source.beginSpan(.alternative)
      let value = try generators[try source.integer(in: 0...last)].draw(from: source)
      source.endSpan()
      return value
    }
  }

  /// What one of the given generators makes, the first being the simplest.
  ///
  /// - Parameters:
  ///   - first: The simplest of them.
  ///   - others: The others.
  /// - Returns: The generator.
  public static func oneOf(_ first: Generator, _ others: Generator...) -> Generator {
    oneOf([first] + others)
  }

  /// What one of the given generators makes, chosen by weight; the first is the simplest.
  ///
  /// - Parameter alternatives: At least one generator with a positive weight.
  /// - Returns: The generator.
  public static func weighted(_ alternatives: [(Int, Generator)]) -> Generator {
    // What is never made must not be shrunk to either.
    let alternatives = alternatives.filter { $0.0 > 0 }
    let generators = alternatives.map(\.1)
    let weights = Weights(alternatives.map(\.0))
    return Generator(
      ".weighted(\(alternatives))",
      unrecorded: nil,
      depth: depth(around: generators)
    ) { source throws(Rejection) in
      source.beginSpan(.alternative)
      let index = try source.index(in: generators.indices, weights: weights)
      let value = try generators[index].draw(from: source)
      source.endSpan()
      return value
    }
  }

  /// `nil`, or a value of this generator.
  ///
  /// - Parameter probability: How likely a value is.
  /// - Returns: The generator.
  public func optional(probability: Double = 0.75) -> Generator<Value?> {
    Generator<Value?>(
      "\(self).optional(probability: \(probability))",
      unrecorded: nil,
      depth: depth + 1
    ) { source throws(Rejection) in
      try source.boolean(probability: probability) ? try draw(from: source) : nil
    }
  }

  private static func depth(around generators: [Generator]) -> Int {
    (generators.map(\.depth).max() ?? 0) + 1
  }

  /// Deeper terms would hardly ever be made up, and there is no room for them on a stack.
  private static var deepestTerm: Int { 1000 }

  /// Values that contain values of their own kind: trees, terms.
  ///
  /// - Parameters:
  ///   - depth: How often `extend` may be nested; more than 1,000 are as many.
  ///   - base: Makes the values that contain no others; the simplest.
  ///   - extend: Makes a value out of smaller ones.
  /// - Returns: The generator.
  public static func recursive(
    depth: Int,
    base: Generator,
    _ extend: (Generator) -> Generator
  ) -> Generator {
    var level = Generator(".recursive(base: \(base))") { source throws(Rejection) in
      // The leaf of the last level makes the same choice as all others, so that any subterm can
      // take the place of the term around it.
      try source.term(from: [base])
    }
    for _ in 0..<min(max(depth, 0), deepestTerm) {
      let alternatives = [base, extend(level)]
      level = Generator(".recursive(base: \(base))") { source throws(Rejection) in
        try source.term(from: alternatives)
      }
    }
    return level
  }
}

extension ChoiceSource {
  fileprivate func term<Value>(from alternatives: [Generator<Value>]) throws(Rejection) -> Value {
    beginSpan(.recursive)
    let isOutermost = growth == nil
    defer { if isOutermost { growth = nil } }
    if isOutermost { growth = isFresh ? TermGrowth(&random) : TermGrowth() }
    let domain = IntegerDomain(0...(alternatives.count - 1), meaning: .alternatives)
    let index = try record(
      try replayedInteger(domain) ?? (growth?.extends(&random) ?? false ? domain.upper : 0),
      domain
    )
    // Collections get smaller from level to level, or terms would grow exponentially.
    let outer = size
    size = outer / 2
    let value = try alternatives[index].draw(from: self)
    size = outer
    endSpan()
    return value
  }
}

/// How a term that is being made up grows.
///
/// Were every part as likely to end as to go on, large terms would hardly ever be made.
struct TermGrowth {
  /// In how many of 16 cases a part goes on.
  private var likelihood: UInt64 = 8
  /// How many parts may still go on as likely as that.
  private var remaining = 48

  /// Half of the parts go on: what is made up in a recorded case is to be small.
  init() {}

  init(_ random: inout RandomSource) {
    likelihood = [8, 8, 8, 12, 12, 12, 15, 15][Int(truncatingIfNeeded: random.next(below: 8))]
  }

  mutating func extends(_ random: inout RandomSource) -> Bool {
    remaining -= 1
    return random.next(below: 16) < (remaining < 0 ? 8 : likelihood)
  }
}
