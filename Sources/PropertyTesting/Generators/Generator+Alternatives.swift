extension Generator {
  /// One of the given values, the first being the simplest.
  ///
  /// - Parameter values: At least one value.
  /// - Returns: The generator.
  public static func element(of values: [Value]) -> Generator where Value: Sendable {
    precondition(!values.isEmpty, "element(of:) needs at least one value")
    let last = values.count - 1
    return Generator("one of \(values.count) values") { source throws(Rejection) in
      values[try source.integer(in: 0...last)]
    }
  }

  /// What one of the given generators makes, the first being the simplest.
  ///
  /// - Parameter generators: At least one generator.
  /// - Returns: The generator.
  public static func oneOf(_ generators: [Generator]) -> Generator {
    precondition(!generators.isEmpty, "oneOf needs at least one generator")
    let last = generators.count - 1
    return Generator { source throws(Rejection) in
      source.beginSpan(.alternative)
      let value = try generators[try source.integer(in: 0...last)].draw(from: source)
      source.endSpan()
      return value
    }
  }

  /// What one of the given generators makes, chosen by weight; the first is the simplest.
  ///
  /// - Parameter alternatives: At least one generator with a positive weight.
  /// - Returns: The generator.
  public static func weighted(_ alternatives: [(Int, Generator)]) -> Generator {
    let generators = alternatives.map(\.1)
    let weights = Weights(alternatives.map(\.0))
    return Generator { source throws(Rejection) in
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
    Generator<Value?>("\(description)?") { source throws(Rejection) in
      try source.boolean(probability: probability) ? try draw(from: source) : nil
    }
  }

  /// Values that contain values of their own kind: trees, terms.
  ///
  /// - Parameters:
  ///   - depth: How often `extend` may be nested.
  ///   - base: Makes the values that contain no others; the simplest.
  ///   - extend: Makes a value out of smaller ones.
  /// - Returns: The generator.
  public static func recursive(
    depth: Int,
    base: Generator,
    _ extend: (Generator) -> Generator
  ) -> Generator {
    var level = Generator(base.description) { source throws(Rejection) in
      // The leaf of the last level makes the same choice as all others, so that any subterm can
      // take the place of the term around it.
      try source.term(from: [base])
    }
    for _ in 0..<max(depth, 0) {
      let alternatives = [base, extend(level)]
      level = Generator(base.description) { source throws(Rejection) in
        try source.term(from: alternatives)
      }
    }
    return level
  }
}

/// Cumulated positive weights.
struct Weights: Sendable {
  private let cumulated: [UInt64]

  init(_ weights: [Int]) {
    var total: UInt64 = 0
    cumulated = weights.map { weight in
      total += UInt64(max(weight, 0))
      return total
    }
    precondition(total > 0, "at least one weight must be positive")
  }

  func index(for random: inout RandomSource) -> Int {
    let ticket = random.next(below: cumulated[cumulated.count - 1])
    return cumulated.firstIndex { ticket < $0 } ?? 0
  }
}

extension ChoiceSource {
  /// An index that is uniform among what is replayed, and weighted when it is made up.
  func index(in indices: Range<Int>, weights: Weights) throws(Rejection) -> Int {
    let domain = IntegerDomain(indices.lowerBound...(indices.upperBound - 1))
    return try record(try replayedInteger(domain) ?? weights.index(for: &random), domain)
  }

  fileprivate func term<Value>(from alternatives: [Generator<Value>]) throws(Rejection) -> Value {
    beginSpan(.recursive)
    let index = try integer(in: 0...(alternatives.count - 1))
    let value = try alternatives[index].draw(from: self)
    endSpan()
    return value
  }
}
