extension Generator<Double> {
  /// A finite double in a range; it shrinks to small integers, then to few binary places.
  ///
  /// - Parameter range: The permitted values; its ends are finite.
  /// - Returns: The generator.
  public static func double(in range: ClosedRange<Double>) -> Generator {
    precondition(
      range.lowerBound.isFinite && range.upperBound.isFinite,
      "double(in:) needs finite ends (was \(range))"
    )
    return Generator(".double(in: \(range))") { source throws(Rejection) in
      try source.double(in: range)
    }
  }

  /// Any double, with a bias for those that break programs.
  ///
  /// - Parameter special: Whether infinities and NaN are among them.
  /// - Returns: The generator.
  public static func double(includingSpecial special: Bool = true) -> Generator {
    Generator(special ? ".double()" : ".double(includingSpecial: false)") {
      source throws(Rejection) in
      try source.double(includingSpecial: special)
    }
  }
}

extension Generator<Float> {
  /// A finite float in a range.
  ///
  /// - Parameter range: The permitted values; its ends are finite.
  /// - Returns: The generator.
  public static func float(in range: ClosedRange<Float>) -> Generator {
    Generator<Double>.double(in: Double(range.lowerBound)...Double(range.upperBound))
      .map { min(max(Float($0), range.lowerBound), range.upperBound) }
      .named(".float(in: \(range))")
  }

  /// Any float, with a bias for those that break programs.
  ///
  /// - Parameter special: Whether infinities and NaN are among them.
  /// - Returns: The generator.
  public static func float(includingSpecial special: Bool = true) -> Generator {
    Generator<Double>.double(includingSpecial: special)
      .map { value in
        let float = Float(value)
        // Rounding must not make an infinity of a finite number.
        return float.isInfinite && value.isFinite
          ? Float(signOf: float, magnitudeOf: Float.greatestFiniteMagnitude) : float
      }
      .named(special ? ".float()" : ".float(includingSpecial: false)")
  }
}

extension ChoiceSource {
  /// Zero, ones, the ends of the type, and numbers at which precision is lost.
  private static let delicate: [Double] = [
    0, -0.0, 1, -1, 0.5, 0.1, -0.1, 0x1p53, -0x1p53, 1.5, .ulpOfOne, .leastNonzeroMagnitude,
    .leastNormalMagnitude, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .pi,
  ]

  fileprivate func double(includingSpecial special: Bool) throws(Rejection) -> Double {
    let top = special ? SimplestDouble.infinity + 1 : SimplestDouble.infinity - 1
    let bound = Int(truncatingIfNeeded: top)
    let domain = IntegerDomain(Int.min...bound)
    let number = try replayedInteger(domain) ?? Self.number(of: freshDouble(special))
    let value = Self.double(of: try record(number, domain))
    if special || value.isFinite { return value }
    // Only an edited sequence comes here: negative numbers are not bounded.
    return value.sign == .minus ? -.greatestFiniteMagnitude : .greatestFiniteMagnitude
  }

  fileprivate func double(in range: ClosedRange<Double>) throws(Rejection) -> Double {
    let domain = IntegerDomain(range.lowerBound < 0 ? Int.min...Int.max : 0...Int.max)
    let number = try replayedInteger(domain) ?? Self.number(of: freshDouble(in: range))
    let value = Self.double(of: try record(domain.clamping(number), domain))
    if range.contains(value) { return value }
    // Only an edited sequence comes here: a number outside stands for the simplest value inside.
    return min(max(0, range.lowerBound), range.upperBound)
  }

  private func freshDouble(_ special: Bool) -> Double {
    let roll = random.next()
    switch roll & 15 {
    case 0 where special: return [.infinity, -.infinity, .nan][Int(random.next(below: 3))]
    case 0...2: return Self.delicate[Int(random.next(below: UInt64(Self.delicate.count)))]
    case 3...6: return Double(Int(truncatingIfNeeded: random.next(below: 201)) - 100)
    case 7...11: return Double(Int64(bitPattern: random.next()) >> 32) * 0x1p-16
    default:
      let value = Double(bitPattern: random.next())
      return value.isFinite ? value : 0
    }
  }

  private func freshDouble(in range: ClosedRange<Double>) -> Double {
    let roll = random.next()
    switch roll & 15 {
    case 0: return range.lowerBound
    case 1: return range.upperBound
    case 2, 3:
      let value = Self.delicate[Int(random.next(below: UInt64(Self.delicate.count)))]
      return range.contains(value) ? value : range.lowerBound
    default:
      // The difference of the ends may overflow; a weighted mean does not.
      let share = Double(random.next() >> 11) * 0x1p-53
      let value = range.lowerBound * (1 - share) + range.upperBound * share
      let whole = value.rounded(.towardZero)
      return roll & 16 == 0 && range.contains(whole) ? whole : value
    }
  }

  private static func number(of value: Double) -> Int {
    let number = Int(truncatingIfNeeded: SimplestDouble.number(of: value))
    guard value.sign == .minus, !value.isNaN else { return number }
    return number == 0 ? Int.min : -number
  }

  private static func double(of number: Int) -> Double {
    if number == Int.min { return -0.0 }
    let magnitude = SimplestDouble.value(of: UInt64(number.magnitude))
    return number < 0 ? -magnitude : magnitude
  }
}
