/// A description of how to make a value from decisions.
///
/// A generator needs no shrinker of its own: what it makes shrinks because its decisions do. So
/// order alternatives from simple to complex, and draw nothing that is not needed.
public struct Generator<Value>: Sendable {
  private let body: @Sendable (ChoiceSource) throws(Rejection) -> Value

  /// Creates a generator from a function that draws decisions.
  ///
  /// The function must depend on nothing but these decisions.
  public init(_ draw: @escaping @Sendable (ChoiceSource) throws(Rejection) -> Value) {
    body = draw
  }

  /// Makes a value.
  ///
  /// - Parameter source: Where the decisions come from.
  /// - Returns: The value.
  /// - Throws: A rejection if these decisions lead to no value.
  public func draw(from source: ChoiceSource) throws(Rejection) -> Value {
    try body(source)
  }

  /// A generator of transformed values.
  public func map<Other>(
    _ transform: @escaping @Sendable (Value) -> Other
  ) -> Generator<Other> {
    Generator<Other> { source throws(Rejection) in
      transform(try self.draw(from: source))
    }
  }

  /// A generator whose second part depends on what the first has made.
  public func flatMap<Other>(
    _ transform: @escaping @Sendable (Value) -> Generator<Other>
  ) -> Generator<Other> {
    Generator<Other> { source throws(Rejection) in
      try transform(try self.draw(from: source)).draw(from: source)
    }
  }

  /// A generator of the values that satisfy a condition.
  ///
  /// It tries three times and then rejects the case: a condition that is seldom true makes `check`
  /// give up. Better draw only what satisfies it.
  public func filter(_ condition: @escaping @Sendable (Value) -> Bool) -> Generator<Value> {
    Generator { source throws(Rejection) in
      for _ in 0..<3 {
        let value = try source.span("filter") { () throws(Rejection) in
          try self.draw(from: source)
        }
        if condition(value) { return value }
      }
      try source.reject()
    }
  }
}

/// A generator of tuples, made of one value of each generator.
public func zip<each Part>(
  _ generators: repeat Generator<each Part>
) -> Generator<(repeat each Part)> {
  // Closures cannot capture a pack, but a tuple of its elements.
  let generators = (repeat each generators)
  return Generator { source throws(Rejection) in
    (repeat try (each generators).draw(from: source))
  }
}
