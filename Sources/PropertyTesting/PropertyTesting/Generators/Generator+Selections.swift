extension Generator {
  /// All the given values, in some order; shrinks to the order in which they are given.
  ///
  /// - Parameter values: The values.
  /// - Returns: The generator.
  public static func shuffled<Element: Sendable>(
    _ values: [Element]
  ) -> Generator where Value == [Element] {
    Generator(".shuffled(\(values))") { source throws(Rejection) in
      var rest = values
      var result: [Element] = []
      while rest.count > 1 {
        result.append(rest.remove(at: try source.integer(in: 0...(rest.count - 1))))
      }
      return result + rest
    }
  }

  /// Some of the given values, in their order; shrinks to none.
  ///
  /// - Parameter values: The values.
  /// - Returns: The generator.
  public static func subsequence<Element: Sendable>(
    of values: [Element]
  ) -> Generator where Value == [Element] {
    Generator(".subsequence(of: \(values))") { source throws(Rejection) in
      var result: [Element] = []
      for value in values where try source.boolean() { result.append(value) }
      return result
    }
  }

  /// Closed ranges within the given bounds; shrinks to the simplest value alone.
  ///
  /// - Parameter bounds: The permitted bounds.
  /// - Returns: The generator.
  public static func closedRange(
    in bounds: ClosedRange<Int>
  ) -> Generator where Value == ClosedRange<Int> {
    zip(Generator<Int>.integer(in: bounds), Generator<Int>.integer(in: bounds))
      .map { min($0.0, $0.1)...max($0.0, $0.1) }
      .named(".closedRange(in: \(bounds))")
  }

  /// A value of this generator as a success, or one of another as a failure.
  ///
  /// - Parameters:
  ///   - failure: Makes the errors.
  ///   - probability: How likely a success is.
  /// - Returns: The generator.
  public func result<Failure: Error>(
    orFailure failure: Generator<Failure>,
    probability: Double = 0.75
  ) -> Generator<Result<Value, Failure>> {
    Generator<Result<Value, Failure>>("\(self).result(orFailure: \(failure))") {
      source throws(Rejection) in
      // Success is the simpler case, so it is `false`.
      try source.boolean(probability: 1 - probability)
        ? .failure(try failure.draw(from: source)) : .success(try draw(from: source))
    }
  }
}
