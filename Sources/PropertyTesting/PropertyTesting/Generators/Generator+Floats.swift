extension Generator<Double> {
  /// A double in a range; it shrinks to small integers, then to fractions near 1 with few binary places,
  /// and then to those that are larger or smaller.
  ///
  /// - Parameter range: The permitted values; an end that is infinite is among them.
  /// - Returns: The generator.
  public static func double(in range: ClosedRange<Double>) -> Generator {
    Generator(".double(in: \(range))") { source throws(Rejection) in
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
  /// A float in a range.
  ///
  /// - Parameter range: The permitted values; an end that is infinite is among them.
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
  fileprivate func double(includingSpecial special: Bool) throws(Rejection) -> Double {
    let top = special ? SimplestDouble.infinity + 1 : SimplestDouble.infinity - 1
    let bound = Int(truncatingIfNeeded: top)
    let domain = IntegerDomain(Int.min...bound, meaning: .doubles)
    let number =
      try replayedInteger(domain) ?? SimplestDouble.signedNumber(of: freshDouble(special))
    let value = SimplestDouble.value(ofSigned: try record(number, domain))
    if special || value.isFinite { return value }
    // Only an edited sequence comes here: negative numbers are not bounded.
    return value.sign == .minus ? -.greatestFiniteMagnitude : .greatestFiniteMagnitude
  }

  fileprivate func double(in range: ClosedRange<Double>) throws(Rejection) -> Double {
    // Zero has two signs.
    let numbers = range.lowerBound.sign == .minus ? Int.min...Int.max : 0...Int.max
    let domain = IntegerDomain(numbers, meaning: .doubles)
    let number =
      try replayedInteger(domain) ?? SimplestDouble.signedNumber(of: freshDouble(in: range))
    // Only an edited sequence has a number outside: it stands for the simplest value inside.
    let simplest = min(max(0, range.lowerBound), range.upperBound)
    let isInside = range.contains(SimplestDouble.value(ofSigned: domain.clamping(number)))
    let permitted = isInside ? number : SimplestDouble.signedNumber(of: simplest)
    let value = SimplestDouble.value(ofSigned: try record(domain.clamping(permitted), domain))
    return range.contains(value) ? value : simplest
  }

  private func freshDouble(_ special: Bool) -> Double {
    if let known = knownDouble() { return known }
    let roll = random.next()
    switch bias {
    case .extreme where roll & 0x300 != 0: return DelicateDouble.extreme(&random)
    case .lowerEnds where roll & 0x700 != 0: return -.greatestFiniteMagnitude
    case .upperEnds where roll & 0x700 != 0: return .greatestFiniteMagnitude
    default: break
    }
    func repeated() -> Double? {
      self.repeated(roll).flatMap { special || $0.isFinite ? $0 : nil }
    }
    if bias == .repetitive, roll & 256 == 0, let value = repeated() { return value }
    if let value = constant(roll), special || value.isFinite { return value }
    // One that all are equal to is an ordinary one more often: the others end in overflow, or in nothing.
    switch bias == .constant && roll & 32 == 0 ? 31 : roll & 31 {
    case 0, 1:
      return special
        ? [.infinity, -.infinity, .nan, .nan][Int(random.next(below: 4))]
        : DelicateDouble.extreme(&random)
    case 2: return roll & 0x200 == 0 ? 0 : -0.0
    case 3...5: return DelicateDouble.all[Int(random.next(below: UInt64(DelicateDouble.all.count)))]
    case 6, 7: return Double(Int(truncatingIfNeeded: random.next(below: 201)) - 100)
    case 8, 9: return Double(Int64(bitPattern: random.next()) >> 10) * 0x1p-40
    case 10...13: return DelicateDouble.extreme(&random)
    case 14, 15: return DelicateDouble.round(&random)
    case 16...20: return repeated() ?? ofAnyMagnitude(roll)
    case 21, 22:
      // An integer of any width.
      let magnitude = Double(random.next() >> (11 + random.next(below: 53)))
      return roll & 0x600 == 0 ? -magnitude : magnitude
    default: return ofAnyMagnitude(roll)
    }
  }

  /// Any finite double, every exponent being equally likely; three of four are positive.
  ///
  /// In every fourth case they are such as people write, where a sum loses the last digits only.
  private func ofAnyMagnitude(_ roll: UInt64) -> Double {
    let bits = random.next()
    if hasOrdinaryDoubles {
      let value =
        Double(sign: .plus, exponent: Int(bits & 15) - 6, significand: 1)
        * Double(bitPattern: 0x3FF << 52 | bits >> 12)
      return roll & 0x600 == 0 ? -value : value
    }
    let value = Double(bitPattern: bits >> 1)
    guard value.isFinite else { return .greatestFiniteMagnitude }
    return roll & 0x600 == 0 ? -value : value
  }

  private func freshDouble(in range: ClosedRange<Double>) -> Double {
    guard range.lowerBound.isFinite && range.upperBound.isFinite else {
      return freshDouble(inUnbounded: range)
    }
    if let known = knownDouble(), range.contains(known) { return known }
    let roll = random.next()
    if let value = constant(roll), range.contains(value) { return value }
    let kind = bias.isExtreme && roll & 64 == 0 ? roll & 3 : roll & 31
    switch kind {
    case 0: return range.lowerBound
    case 1: return range.upperBound
    case 2, 3:
      let value = DelicateDouble.all[Int(random.next(below: UInt64(DelicateDouble.all.count)))]
      return range.contains(value) ? value : range.lowerBound
    case 4, 5:
      let value = DelicateDouble.round(&random)
      return range.contains(value) ? value : range.upperBound
    case 6...8:
      let value = repeated(roll) ?? range.lowerBound
      return range.contains(value) ? value : range.upperBound
    default:
      // The difference of the ends may overflow; a weighted mean does not.
      let share = Double(random.next() >> 11) * 0x1p-53
      var value = range.lowerBound * (1 - share) + range.upperBound * share
      if kind > 27 {
        // Nearer to zero, where a wide range has hardly any values.
        value *= Double(sign: .plus, exponent: -Int(random.next(below: 16)), significand: 1)
      }
      // Whole ones, and ones with few binary places.
      let unit = [1, 1, 0, 0.25][Int(truncatingIfNeeded: roll >> 5 & 3)]
      let rounded = unit > 0 ? (value / unit).rounded(.towardZero) * unit : value
      if range.contains(rounded) { return rounded }
      return range.contains(value) ? value : range.lowerBound
    }
  }

  private func freshDouble(inUnbounded range: ClosedRange<Double>) -> Double {
    let value = freshDouble(true)
    if range.contains(value) { return value }
    if range.contains(-value) { return -value }
    let finite = range.clamped(to: -.greatestFiniteMagnitude ... .greatestFiniteMagnitude)
    return finite.contains(range.lowerBound) || finite.contains(range.upperBound)
      ? freshDouble(in: finite) : range.lowerBound
  }

  /// The number drawn last, where most values are the one before.
  private func constant(_ roll: UInt64) -> Double? {
    guard bias == .constant, roll & 0x1F00 != 0, let number = recent.last else { return nil }
    return SimplestDouble.value(ofSigned: number)
  }

  /// A double that was drawn before, or one near it; infinite or no number as that was.
  private func repeated(_ roll: UInt64) -> Double? {
    guard let number = recent.random(&random) else { return nil }
    let value = SimplestDouble.value(ofSigned: number)
    guard value.isFinite else { return value }
    switch roll >> 9 & 7 {
    case 0: return -value
    case 1: return value.nextUp.isFinite ? value.nextUp : value
    case 2: return value.nextDown.isFinite ? value.nextDown : value
    case 3, 4:
      // Of the same magnitude.
      let significand = Double(bitPattern: 0x3FF << 52 | random.next() >> 12)
      return Double(sign: value.sign, exponent: Int(value.exponent), significand: significand)
    default: return value
    }
  }
}
