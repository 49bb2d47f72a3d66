extension Generator {
  /// A generator that uses one of several, all equally likely; the first is the simplest.
  public static func oneOf(_ generators: [Generator]) -> Generator {
    weighted(generators.map { (1, $0) })
  }

  /// A generator that uses one of those that are possible now; the first is the simplest.
  ///
  /// This is for the commands of a program: give all kinds of commands in every state, and nil for
  /// those that are not possible. The choice is one among all, so it keeps its meaning when
  /// shrinking deletes an earlier command and other kinds become possible. If the chosen kind is
  /// not possible any more, the next one that is stands in. If there is none, the case is rejected.
  public static func oneOf(available generators: [Generator?]) -> Generator {
    precondition(!generators.isEmpty, "an alternative is needed")
    return Generator { source throws(Rejection) in
      try source.span("alternative") { () throws(Rejection) in
        let possible = generators.indices.filter { generators[$0] != nil }
        guard let first = possible.first else { try source.reject() }
        let index = try source.choose(0...generators.count - 1, 0) { random in
          possible[Int(random.below(UInt64(possible.count)))]
        }
        let used = possible.first { $0 >= index } ?? first
        guard let generator = generators[used] else { try source.reject() }
        return try generator.draw(from: source)
      }
    }
  }

  /// A generator that uses one of several, each as often as its weight says; the first is the
  /// simplest.
  ///
  /// An alternative of weight 0 is never drawn.
  public static func weighted(_ generators: [(weight: Int, generator: Generator)]) -> Generator {
    precondition(generators.allSatisfy { $0.weight >= 0 }, "weights must not be negative")
    let generators = generators.filter { $0.weight > 0 }
    precondition(!generators.isEmpty, "an alternative with a weight above 0 is needed")
    let total = UInt64(generators.reduce(0) { $0 + $1.weight })
    return Generator { source throws(Rejection) in
      try source.span("alternative") { () throws(Rejection) in
        let index = try source.choose(0...generators.count - 1, 0) { random in
          var rest = Int(random.below(total))
          return generators.firstIndex {
            rest -= $0.weight
            return rest < 0
          } ?? 0
        }
        return try generators[index].generator.draw(from: source)
      }
    }
  }

  /// A generator of nil or of a value, of which nil is simpler.
  public static func optional<Wrapped>(
    of wrapped: Generator<Wrapped>
  ) -> Generator where Value == Wrapped? {
    Generator { source throws(Rejection) in
      guard try source.boolean(probability: 0.75) else { return nil }
      return try wrapped.draw(from: source)
    }
  }

  /// A generator of values that are made of values of the same kind.
  ///
  /// - Parameters:
  ///   - depth: How many branches may lie inside of each other.
  ///   - leaf: Makes the values that contain no others.
  ///   - branch: Makes, from the generator of the parts, the generator of the whole.
  /// - Returns: The generator.
  public static func recursive(
    depth: Int,
    leaf: Generator,
    branch: (Generator) -> Generator
  ) -> Generator {
    var result = level(leaf: leaf, branch: nil)
    for _ in 0..<max(depth, 0) { result = level(leaf: leaf, branch: branch(result)) }
    return result
  }

  /// One level of a recursive generator.
  ///
  /// All levels have one label and begin with the same decision, even where it is forced, so that a
  /// part can take the place of the whole.
  private static func level(leaf: Generator, branch: Generator?) -> Generator {
    Generator { source throws(Rejection) in
      try source.span("recursive") { () throws(Rejection) in
        let branches = try source.boolean(probability: branch == nil ? 0 : 0.6)
        guard let branch, branches else { return try leaf.draw(from: source) }
        return try branch.draw(from: source)
      }
    }
  }
}
