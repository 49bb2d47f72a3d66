extension Generator where Value == Int {
  /// A generator of integers.
  ///
  /// The ends of the range, the target and their neighbours come often, as do small numbers of a
  /// wide range and repetitions of earlier numbers.
  ///
  /// - Parameters:
  ///   - range: The integers.
  ///   - target: The simplest one; by default the one nearest to zero.
  /// - Returns: The generator.
  public static func integer(in range: ClosedRange<Int>, towards target: Int? = nil) -> Self {
    let target = nearest(to: target ?? 0, in: range)
    return Generator { source throws(Rejection) in
      try source.biasedInteger(in: range, towards: target)
    }
  }
}

extension Generator where Value == Bool {
  /// A generator of Booleans, of which false is the simpler one.
  public static var boolean: Self {
    boolean(probability: 0.5)
  }

  /// A generator of Booleans that are true with a probability.
  public static func boolean(probability: Double) -> Self {
    Generator { source throws(Rejection) in try source.boolean(probability: probability) }
  }
}

extension Generator where Value: Sendable {
  /// A generator of one and the same value; it draws no decision.
  public static func always(_ value: Value) -> Self {
    Generator { _ in value }
  }

  /// A generator of the elements of an array, of which the first is the simplest.
  public static func element(of values: [Value]) -> Self {
    precondition(!values.isEmpty, "element(of:) needs an element")
    return Generator { source throws(Rejection) in
      values[try source.integer(in: 0...values.count - 1)]
    }
  }
}
