/// Makes values out of choices.
///
/// A generator is a function from a ``ChoiceSource`` to a value. As the choices are recorded and
/// edited, not the values, every composition of generators shrinks, and never to a value that the
/// generator could not have made.
///
/// Generators are values: they keep nothing from one draw to the next, may be shared by threads,
/// and print themselves as the expression that made them.
public struct Generator<Value>: Sendable {
  private let describe: @Sendable () -> String
  private let body: @Sendable (ChoiceSource) throws(Rejection) -> Value
  /// Makes many values at once, the same as one by one, when no choice needs to be recorded.
  ///
  /// Only generators that make exactly one choice for each value have it.
  let unrecorded: (@Sendable (ChoiceSource, _ count: Int) -> [Value])?
  /// How many generators are inside one another in it, as far as that is known.
  let depth: Int

  /// Each is some calls inside one another, and the stack of a thread may be small.
  private static var greatestDepth: Int { 1000 }

  /// Creates a generator from a function that draws from the source.
  ///
  /// - Parameters:
  ///   - description: What is generated; made up only when it is asked for.
  ///   - draw: Makes one value.
  public init(
    _ description: @autoclosure @escaping @Sendable () -> String = "\(Value.self)",
    _ draw: @escaping @Sendable (ChoiceSource) throws(Rejection) -> Value
  ) {
    self.init(description(), unrecorded: nil, draw)
  }

  /// Creates a generator from a function that may throw anything.
  ///
  /// - Parameters:
  ///   - description: What is generated; made up only when it is asked for.
  ///   - draw: Makes one value. What it throws besides a ``Rejection`` fails the case.
  @_disfavoredOverload
  public init(
    _ description: @autoclosure @escaping @Sendable () -> String = "\(Value.self)",
    _ draw: @escaping @Sendable (ChoiceSource) throws -> Value
  ) {
    self.init(description(), unrecorded: nil) { source throws(Rejection) in
      do {
        return try draw(source)
      } catch {
        throw source.rejection(for: error)
      }
    }
  }

  init(
    _ description: @autoclosure @escaping @Sendable () -> String,
    unrecorded: (@Sendable (ChoiceSource, _ count: Int) -> [Value])?,
    depth: Int = 0,
    _ draw: @escaping @Sendable (ChoiceSource) throws(Rejection) -> Value
  ) {
    guard depth <= Self.greatestDepth else {
      fatalError(
        "a generator of more than \(Self.greatestDepth) transformations, one behind the other, "
          + "has no room on a stack: make several of them one"
      )
    }
    describe = description
    body = draw
    self.unrecorded = unrecorded
    self.depth = depth
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

extension Generator: CustomStringConvertible {
  /// The generator as the expression that makes it, as far as that is known.
  public var description: String { describe() }

  /// The same generator under another name, for reports.
  ///
  /// - Parameter name: What is generated.
  /// - Returns: The generator that prints itself as `name`.
  public func named(_ name: @autoclosure @escaping @Sendable () -> String) -> Generator {
    Generator(name(), unrecorded: unrecorded, depth: depth, body)
  }
}

extension Generator {
  /// The same value every time; makes no choice.
  public static func just(_ value: Value) -> Generator where Value: Sendable {
    Generator(".just(\(String(reflecting: value)))") { _ in value }
  }

  /// The same value every time; makes no choice.
  public static func always(_ value: Value) -> Generator where Value: Sendable {
    just(value)
  }

  /// A generator that is made only when it is needed: for kinds of values that contain each other.
  ///
  /// A case in which such generators are nested more than 500 deep is rejected: one that never ends
  /// would end the process. ``recursive(depth:base:_:)`` has its own end.
  ///
  /// - Parameter make: Makes the generator, once for each value.
  /// - Returns: The generator.
  public static func deferred(_ make: @escaping @Sendable () -> Generator) -> Generator {
    Generator(".deferred { \(Value.self) }") { source throws(Rejection) in
      try source.nested(".deferred { \(Value.self) }") { () throws(Rejection) in
        try make().draw(from: source)
      }
    }
  }
}

extension ChoiceSource {
  /// The stack of a thread may be small.
  private static let deepestNesting = 500

  /// Draws a part inside which there may be others of its kind.
  fileprivate func nested<Value>(
    _ description: @autoclosure () -> String,
    _ body: () throws(Rejection) -> Value
  ) throws(Rejection) -> Value {
    guard nesting < Self.deepestNesting else {
      rejectionReason =
        "\(description()), which is nested \(Self.deepestNesting) deep: does it ever end?"
      throw .overrun
    }
    nesting += 1
    defer { nesting -= 1 }
    return try body()
  }
}

extension Generator<Bool> {
  /// A boolean that shrinks to `false`.
  public static var boolean: Generator { boolean(probability: 0.5) }

  /// A boolean that is `true` with the given probability and shrinks to `false`.
  public static func boolean(probability: Double) -> Generator {
    Generator(probability == 0.5 ? ".boolean" : ".boolean(probability: \(probability))") {
      source throws(Rejection) in
      try source.boolean(probability: probability)
    }
  }
}
