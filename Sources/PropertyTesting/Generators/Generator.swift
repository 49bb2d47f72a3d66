/// Makes values out of choices.
///
/// A generator is a function from a ``ChoiceSource`` to a value. As the choices are recorded and
/// edited, not the values, every composition of generators shrinks, and never to a value that the
/// generator could not have made.
public struct Generator<Value>: Sendable {
  /// What is generated, for reports.
  public let description: String
  private let body: @Sendable (ChoiceSource) throws(Rejection) -> Value

  /// Creates a generator from a function that draws from the source.
  ///
  /// - Parameters:
  ///   - description: What is generated.
  ///   - draw: Makes one value.
  public init(
    _ description: String = "\(Value.self)",
    _ draw: @escaping @Sendable (ChoiceSource) throws(Rejection) -> Value
  ) {
    self.description = description
    body = draw
  }

  /// Makes one value.
  ///
  /// - Parameter source: Where the choices come from.
  /// - Returns: The value.
  /// - Throws: A ``Rejection`` when the case has to be discarded.
  public func draw(from source: ChoiceSource) throws(Rejection) -> Value {
    try body(source)
  }

  /// The value a recorded sequence stands for, or nil if this generator cannot read it.
  public func value(of sequence: ChoiceSequence) -> Value? {
    do throws(Rejection) {
      return try draw(from: ChoiceSource(replaying: sequence))
    } catch {
      return nil
    }
  }
}

extension Generator {
  /// The same value every time; makes no choice.
  public static func just(_ value: Value) -> Generator where Value: Sendable {
    Generator("\(value)") { _ in value }
  }

  /// The same value every time; makes no choice.
  public static func always(_ value: Value) -> Generator where Value: Sendable {
    just(value)
  }
}

extension Generator<Int> {
  /// An integer, with a bias for the ends, for values near the target, and for repetitions.
  ///
  /// - Parameters:
  ///   - range: The permitted values.
  ///   - towards: The simplest value: by default zero, or the nearest end of the range.
  /// - Returns: The generator.
  public static func integer(in range: ClosedRange<Int>, towards: Int? = nil) -> Generator {
    let domain = IntegerDomain(range, towards: towards)
    return Generator("\(range)") { source throws(Rejection) in
      try source.biasedInteger(in: domain)
    }
  }

  /// An integer, every value equally likely.
  ///
  /// - Parameters:
  ///   - range: The permitted values.
  ///   - towards: The simplest value: by default zero, or the nearest end of the range.
  /// - Returns: The generator.
  public static func uniform(in range: ClosedRange<Int>, towards: Int? = nil) -> Generator {
    Generator("\(range)") { source throws(Rejection) in
      try source.integer(in: range, towards: towards)
    }
  }
}

extension Generator<Bool> {
  /// A boolean that shrinks to `false`.
  public static var boolean: Generator { boolean(probability: 0.5) }

  /// A boolean that is `true` with the given probability and shrinks to `false`.
  public static func boolean(probability: Double) -> Generator {
    Generator { source throws(Rejection) in try source.boolean(probability: probability) }
  }
}
