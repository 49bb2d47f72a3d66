extension IntegerDomain {
  /// Every value is equally likely.
  func uniform(_ random: inout RandomSource) -> Int {
    let size = UInt64(truncatingIfNeeded: upper &- lower) &+ 1
    return lower &+ Int(truncatingIfNeeded: random.next(below: size))
  }

  /// Biased towards the ends, values near the target, those that occurred before, and in wide
  /// domains every magnitude.
  func biased(_ random: inout RandomSource, _ recent: RecentIntegers) -> Int {
    let roll = random.next()
    let kind = roll & 31
    if kind >= 21 { return uniform(&random) }
    if kind >= 10 {
      return upper &- lower >= 0 && upper &- lower <= 0xFFFF
        ? uniform(&random) : ofRandomWidth(&random, roll)
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

  /// Every magnitude is equally likely, so that a wide range is not all huge numbers.
  private func ofRandomWidth(_ random: inout RandomSource, _ roll: UInt64) -> Int {
    let width = (roll &>> 8) % 63 &+ 1
    let distance = Int(truncatingIfNeeded: random.next() &>> (64 &- width))
    let value = roll & 128 == 0 ? target &+ distance : target &- distance
    let isPermitted = (roll & 128 == 0) == (value >= target) && contains(value)
    return isPermitted ? value : uniform(&random)
  }

  private func nearTarget(_ distance: Int, _ roll: UInt64) -> Int {
    let value = roll & 128 == 0 ? target &+ distance : target &- distance
    // A wrapped sum is on the wrong side of the target.
    if (roll & 128 == 0) != (value >= target) { return target }
    return clamping(value)
  }
}
