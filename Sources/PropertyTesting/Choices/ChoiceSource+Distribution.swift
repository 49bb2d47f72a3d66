extension ChoiceSource {
  func uniformInteger(in domain: IntegerDomain) -> Int {
    let size = UInt64(UInt(bitPattern: domain.upper &- domain.lower)) &+ 1
    return domain.lower &+ Int(truncatingIfNeeded: random.next(below: size))
  }

  /// An integer with a taste for what breaks programs: the ends, values near the target, and
  /// values that occurred before (equal values are rare otherwise).
  ///
  /// - Parameter domain: The permitted values.
  /// - Returns: The replayed or the new value.
  /// - Throws: A ``Rejection`` when there are no more choices.
  public func biasedInteger(in domain: IntegerDomain) throws(Rejection) -> Int {
    try record(try replayedInteger(domain) ?? freshBiasedInteger(in: domain), domain)
  }

  private func freshBiasedInteger(in domain: IntegerDomain) -> Int {
    let roll = random.next()
    switch roll & 31 {
    case 0: return domain.lower
    case 1: return domain.upper
    case 2: return domain.target
    case 3, 4, 5, 6:
      // A byte of the roll serves as a small distance; the clamp keeps it permitted.
      let distance = Int(truncatingIfNeeded: (roll >> 8) & 7)
      let (value, overflow) =
        roll & 128 == 0
        ? domain.target.addingReportingOverflow(distance)
        : domain.target.subtractingReportingOverflow(distance)
      return overflow ? domain.target : domain.clamping(value)
    case 7, 8, 9:
      return repeatedInteger(in: domain) ?? uniformInteger(in: domain)
    case 10...20 where UInt(bitPattern: domain.upper &- domain.lower) > 0xFFFF:
      return integerOfRandomWidth(in: domain, roll: roll)
    default: return uniformInteger(in: domain)
    }
  }

  /// A value drawn shortly before, if it is permitted here too.
  private func repeatedInteger(in domain: IntegerDomain) -> Int? {
    let window = min(choices.count, 32)
    guard window > 0 else { return nil }
    let back = 1 + Int(truncatingIfNeeded: random.next(below: UInt64(window)))
    guard
      case .integer(let value, _) = choices[choices.count - back],
      domain.contains(value)
    else { return nil }
    return value
  }

  /// Every magnitude is equally likely, so that a wide range is not all huge numbers.
  private func integerOfRandomWidth(in domain: IntegerDomain, roll: UInt64) -> Int {
    let width = (roll >> 8) % 63 + 1
    let distance = Int(truncatingIfNeeded: random.next() >> (64 - width))
    let (value, overflow) =
      roll & 128 == 0
      ? domain.target.addingReportingOverflow(distance)
      : domain.target.subtractingReportingOverflow(distance)
    return !overflow && domain.contains(value) ? value : uniformInteger(in: domain)
  }

  /// How many elements a fresh collection is going to have: sometimes few, else any number.
  ///
  /// The plan is not a choice. What is recorded is "one more?" before each element, so that
  /// elements can be deleted; the plan only decides those answers in a fresh case.
  func plannedCount(in range: ClosedRange<Int>) -> Int {
    guard continuation == .random else { return range.lowerBound }
    let size = UInt64(UInt(bitPattern: range.upperBound &- range.lowerBound)) &+ 1
    let roll = random.next()
    let reach = roll & 7 == 0 ? min(size, 6) : size
    return range.lowerBound &+ Int(truncatingIfNeeded: random.next(below: reach))
  }

  /// Whether a collection that has `count` elements gets another.
  func wantsMore(
    after count: Int,
    of range: ClosedRange<Int>,
    planned: Int
  ) throws(Rejection) -> Bool {
    if count < range.lowerBound { return try boolean(probability: 1) }
    if count >= range.upperBound { return try boolean(probability: 0) }
    return try record(try replayedBoolean() ?? (count < planned), 0.5)
  }
}
