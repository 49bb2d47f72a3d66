extension IntegerDomain {
  /// Every value is equally likely.
  func uniform(_ random: inout RandomSource) -> Int {
    let size = UInt64(truncatingIfNeeded: upper &- lower) &+ 1
    return lower &+ Int(truncatingIfNeeded: random.next(below: size))
  }

  /// Biased towards the ends, values near the target, round numbers and their neighbours, those
  /// that occurred before and their neighbours, and in wide domains every magnitude.
  func biased(_ random: inout RandomSource, _ recent: RecentIntegers) -> Int {
    let roll = random.next()
    let kind = roll & 31
    if kind >= 21 { return uniform(&random) }
    if kind >= 13 {
      return upper &- lower >= 0 && upper &- lower <= 0xFFFF
        ? uniform(&random) : ofRandomWidth(&random, roll)
    }
    if kind >= 11 { return round(&random) }
    if kind == 10 {
      guard let value = recent.random(&random) else { return uniform(&random) }
      let distance = Int(truncatingIfNeeded: (roll &>> 8) & 7) &+ 1
      let neighbour = roll & 128 == 0 ? value &+ distance : value &- distance
      return contains(neighbour) ? neighbour : uniform(&random)
    }
    if kind >= 7 {
      if let value = recent.random(&random), contains(value) { return value }
      return uniform(&random)
    }
    if kind >= 3 {
      // Three bits of the roll serve as a small distance; clamping keeps the value permitted.
      return nearTarget(Int(truncatingIfNeeded: (roll &>> 8) & 7), roll)
    }
    return kind == 0 ? lower : kind == 1 ? upper : target
  }

  /// An end, a neighbour of one, or a round number: for cases in which several are needed at once.
  func extreme(_ random: inout RandomSource) -> Int {
    let roll = random.next()
    switch roll & 7 {
    case 0, 1: return lower
    case 2, 3: return upper
    case 4: return clamping(lower == Int.max ? lower : lower + 1)
    case 5: return clamping(upper == Int.min ? upper : upper - 1)
    default: return round(&random)
    }
  }

  /// A power of two or of ten, or a neighbour of one, on either side of zero.
  ///
  /// The ends of all fixed-width types are among them, as are the sizes of buffers and the numbers
  /// that people write down.
  private func round(_ random: inout RandomSource) -> Int {
    let roll = random.next()
    // Where the domain is that of an unsigned type, zero is its smallest value.
    let zero = target == Int.min ? Int.min : 0
    let reach = max((upper &- zero).magnitude, zero == 0 ? lower.magnitude : 0)
    let power: UInt
    if roll & 7 < 6 {
      let width = UInt64(UInt.bitWidth - reach.leadingZeroBitCount)
      power = 1 << UInt(truncatingIfNeeded: (roll &>> 32) % max(width, 1))
    } else {
      power = Self.powersOfTen[Int(truncatingIfNeeded: (roll &>> 32) % 19)]
    }
    let distance = Int(bitPattern: power) &+ [0, -1, 1, 0][Int(truncatingIfNeeded: roll &>> 8 & 3)]
    let isAbove = roll & 16 == 0
    for value in isAbove
      ? [zero &+ distance, zero &- distance] : [zero &- distance, zero &+ distance]
    where contains(value) { return value }
    return uniform(&random)
  }

  private static let powersOfTen: [UInt] = (0..<19).map { exponent in
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }

  /// Every magnitude is equally likely, so that a wide range is not all huge numbers.
  private func ofRandomWidth(_ random: inout RandomSource, _ roll: UInt64) -> Int {
    let isAbove = target == lower || (roll & 128 == 0 && target < upper)
    let reach = UInt(bitPattern: isAbove ? upper &- target : target &- lower)
    let widths = UInt64(min(UInt.bitWidth - reach.leadingZeroBitCount, UInt.bitWidth - 1))
    let width = (roll &>> 8) % widths &+ 1
    let distance = Int(truncatingIfNeeded: random.next() &>> (64 &- width))
    let value = isAbove ? target &+ distance : target &- distance
    let isPermitted = isAbove == (value >= target) && contains(value)
    return isPermitted ? value : uniform(&random)
  }

  private func nearTarget(_ distance: Int, _ roll: UInt64) -> Int {
    let isAbove = target == lower || (roll & 128 == 0 && target < upper)
    let value = isAbove ? target &+ distance : target &- distance
    // A wrapped sum is on the wrong side of the target.
    if isAbove != (value >= target) { return target }
    return clamping(value)
  }
}
