extension Generator<Int> {
  /// An integer, with a bias for the ends, for values near the target, and for repetitions.
  ///
  /// It shrinks towards zero, or the nearest end of the range.
  ///
  /// - Parameter range: The permitted values.
  /// - Returns: The generator.
  public static func integer(in range: ClosedRange<Int>) -> Generator {
    integer(in: range, towards: 0)
  }

  /// An integer that shrinks towards a value other than zero.
  ///
  /// - Parameters:
  ///   - range: The permitted values.
  ///   - towards: The simplest value; moved to the nearest end of the range if it is outside.
  /// - Returns: The generator.
  public static func integer(in range: ClosedRange<Int>, towards: Int) -> Generator {
    let domain = IntegerDomain(range, towards: towards)
    return Generator(
      ".integer(in: \(range))",
      unrecorded: { source, count in source.unrecordedIntegers(in: domain, count: count) },
      { source throws(Rejection) in try source.biasedInteger(in: domain) }
    )
  }

  /// An integer, every value equally likely.
  ///
  /// - Parameters:
  ///   - range: The permitted values.
  ///   - towards: The simplest value: by default zero, or the nearest end of the range.
  /// - Returns: The generator.
  public static func uniform(in range: ClosedRange<Int>, towards: Int? = nil) -> Generator {
    Generator(".uniform(in: \(range))") { source throws(Rejection) in
      try source.integer(in: range, towards: towards)
    }
  }

  /// An integer of one of several ranges, which are chosen by weight.
  ///
  /// The whole is one choice, so that it shrinks across the ranges.
  ///
  /// - Parameters:
  ///   - ranges: Ranges that follow one another without a gap, each with its weight.
  ///   - towards: The simplest value: by default zero, or the nearest end of all ranges.
  /// - Returns: The generator.
  public static func integer(
    weighting ranges: [(range: ClosedRange<Int>, weight: Int)],
    towards: Int? = nil
  ) -> Generator {
    let sorted = ranges.sorted { $0.range.lowerBound < $1.range.lowerBound }
    let isGapless = zip(sorted, sorted.dropFirst()).allSatisfy {
      $0.range.upperBound &+ 1 == $1.range.lowerBound
    }
    guard isGapless, let first = sorted.first, let last = sorted.last else {
      fatalError("integer(weighting:) needs ranges without a gap (was \(ranges))")
    }
    let whole = IntegerDomain(first.range.lowerBound...last.range.upperBound, towards: towards)
    let domains = sorted.map { IntegerDomain($0.range) }
    let weights = Weights(sorted.map(\.weight))
    return Generator(".integer(weighting: \(ranges))") { source throws(Rejection) in
      let replayed = try source.replayedInteger(whole)
      return try source.record(
        replayed ?? domains[weights.index(for: &source.random)].uniform(&source.random),
        whole
      )
    }
  }
}

extension Generator where Value: FixedWidthInteger & Sendable {
  /// Any integer of a type of at most 64 bits, with a bias for the ends, for values near zero, and
  /// for repetitions.
  public static func integer() -> Generator {
    integer(in: Value.min...Value.max)
  }

  /// An integer of any type, with a bias for the ends, for values near the target, and for
  /// repetitions.
  ///
  /// It shrinks towards zero or the nearest end of the range; towards the smallest value, if not
  /// all of the range fits an `Int`.
  ///
  /// - Parameter range: The permitted values; no more than 2⁶⁴ of them.
  /// - Returns: The generator.
  public static func integer(in range: ClosedRange<Value>) -> Generator {
    if let lower = Int(exactly: range.lowerBound), let upper = Int(exactly: range.upperBound) {
      return Generator<Int>.integer(in: lower...upper).map { Value(truncatingIfNeeded: $0) }
        .named(".integer(in: \(range))")
    }
    // What does not fit an `Int` is counted from the smallest value on.
    let start = range.lowerBound
    let (difference, overflow) = range.upperBound.subtractingReportingOverflow(start)
    guard !overflow, let span = UInt64(exactly: difference) else {
      fatalError("integer(in:) makes at most 2⁶⁴ values (was \(range))")
    }
    let zero = Int.min
    let top = zero &+ Int(truncatingIfNeeded: span)
    return Generator<Int>.integer(in: zero...max(zero, top), towards: zero).map {
      start &+ Value(truncatingIfNeeded: UInt64(truncatingIfNeeded: $0 &- zero))
    }
    .named(".integer(in: \(range))")
  }
}
