extension Generator {
  /// Lets the size of the case decide what is generated.
  ///
  /// Sizes grow from case to case. The size becomes a choice of its own, so that a recorded case is
  /// the same again; it shrinks towards the full size, which is the one that rules nothing out.
  ///
  /// - Parameter make: The generator for a size from 0 to ``ChoiceSource/fullSize``.
  /// - Returns: The generator.
  public static func sized(_ make: @escaping @Sendable (Int) -> Generator) -> Generator {
    Generator(".sized { \(Value.self) }") { source throws(Rejection) in
      let full = ChoiceSource.fullSize
      let domain = IntegerDomain(0...full, towards: full)
      let size = try source.record(try source.replayedInteger(domain) ?? source.size, domain)
      return try make(size).draw(from: source)
    }
  }

  /// Draws as if the case had another size.
  ///
  /// Only what is made up depends on it; what is permitted stays the same.
  ///
  /// - Parameter transform: The new size for the old one, both from 0 to ``ChoiceSource/fullSize``.
  /// - Returns: The generator.
  public func resized(_ transform: @escaping @Sendable (Int) -> Int) -> Generator {
    Generator("\(self).resized", unrecorded: nil, depth: depth + 1) { source throws(Rejection) in
      let size = source.size
      source.size = min(max(transform(size), 0), ChoiceSource.fullSize)
      let value = try draw(from: source)
      source.size = size
      return value
    }
  }
}
