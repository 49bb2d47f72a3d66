extension ChoiceSource {
  func uniformInteger(in domain: IntegerDomain) -> Int {
    domain.uniform(&random)
  }

  /// An integer, biased towards what breaks programs: the ends, values near the target, and values
  /// that occurred before (equal values are rare otherwise).
  ///
  /// - Parameter domain: The permitted values.
  /// - Returns: The replayed or the new value.
  /// - Throws: A ``Rejection`` when there are no more choices.
  public func biasedInteger(in domain: IntegerDomain) throws(Rejection) -> Int {
    try record(try replayedInteger(domain) ?? freshInteger(in: domain), domain)
  }

  /// A biased integer that is not recorded yet.
  func freshInteger(in domain: IntegerDomain) -> Int {
    if let known = knownInteger(in: domain) { return known }
    return biasedInteger(in: domain, &random)
  }

  private func biasedInteger(in domain: IntegerDomain, _ random: inout RandomSource) -> Int {
    switch bias {
    case .none: return domain.biased(&random, recent)
    case .extreme:
      return random.next() & 1 == 0 ? domain.extreme(&random) : domain.biased(&random, recent)
    case .lowerEnds, .upperEnds:
      let roll = random.next()
      guard domain.isWide else {
        return roll & 1 == 0 ? domain.extreme(&random) : domain.biased(&random, recent)
      }
      if roll & 7 == 0 { return domain.biased(&random, recent) }
      return bias == .lowerEnds ? domain.lower : domain.upper
    case .repetitive:
      if random.next() & 1 == 0, let value = recent.random(&random), domain.contains(value) {
        return value
      }
      return domain.biased(&random, recent)
    case .constant:
      if random.next() & 7 != 0, let value = previous, domain.contains(value) { return value }
      let value = domain.biased(&random, recent)
      previous = value
      return value
    case .ascending, .descending:
      let value = ordered(in: domain, &random) ?? domain.biased(&random, recent)
      previous = value
      return value
    }
  }

  /// A letter of an alphabet, all being equally likely but where values are in order, or equal.
  func freshLetter(in domain: IntegerDomain) -> Int {
    let value: Int
    switch bias {
    case .ascending, .descending:
      value = ordered(in: domain, &random) ?? firstInOrder(domain)
      // The next text begins anew.
      endsOrder = value == (bias == .ascending ? domain.upper : domain.lower)
      previous = endsOrder ? nil : value
      return value
    case .constant:
      if random.next() & 7 != 0, let last = previous, domain.contains(last) { return last }
      value = anyLetter(of: domain)
    default: return anyLetter(of: domain)
    }
    previous = value
    return value
  }

  /// One of the first letters, every second time: then many may follow.
  private func firstInOrder(_ domain: IntegerDomain) -> Int {
    let value = domain.uniform(&random)
    guard previous == nil, random.next() & 1 == 0 else { return value }
    let far = (bias == .ascending ? value - domain.lower : domain.upper - value) / 8
    return bias == .ascending ? domain.lower + far : domain.upper - far
  }

  /// Any letter, or one of the two that the case has to do with: every second time those are
  /// neighbours, which are related more often.
  private func anyLetter(of domain: IntegerDomain) -> Int {
    let width = UInt64(domain.upper - domain.lower) + 1
    guard hasTwoLetters, width > 2 else { return domain.uniform(&random) }
    let first = letterSeed % width
    let seed = RandomSource.mixed(letterSeed)
    let step = seed & 1 == 0 ? 1 : 1 + (seed &>> 1) % (width - 1)
    let letter = random.next() & 1 == 0 ? first : (first + step) % width
    return domain.lower + Int(letter)
  }

  /// A value beyond the last one, the next as a rule; nil now and then, and where there is none.
  private func ordered(in domain: IntegerDomain, _ random: inout RandomSource) -> Int? {
    let roll = random.next()
    guard roll & 7 != 0, let last = previous, domain.contains(last) else { return nil }
    let end = bias == .ascending ? domain.upper : domain.lower
    let rest = UInt(bitPattern: bias == .ascending ? end &- last : last &- end)
    guard rest > 0 else { return nil }
    var step: UInt = 1
    if roll & 8 == 0 { step += UInt(random.next(below: UInt64(rest / 4 + 1))) }
    step = min(step, rest)
    return bias == .ascending ? last &+ Int(bitPattern: step) : last &- Int(bitPattern: step)
  }

  /// As many biased integers, none of which is recorded.
  func unrecordedIntegers(in domain: IntegerDomain, count: Int) -> [Int] {
    // Fills raw memory with local copies in hand: this loop is most of the work of a search.
    var random = self.random
    let values = [Int](unsafeUninitializedCapacity: count) { buffer, initialized in
      var index = 0
      if let base = buffer.baseAddress {
        while index < count {
          let value = biasedInteger(in: domain, &random)
          recent.append(value)
          base[index] = value
          index &+= 1
        }
      }
      initialized = index
    }
    self.random = random
    return values
  }

  /// How many elements a fresh collection is going to have: sometimes few, else any number that
  /// the size of the case permits.
  ///
  /// The plan is not a choice. What is recorded is "one more?" before each element, so that
  /// elements can be deleted; the plan only decides those answers in a fresh case.
  func plannedCount(in range: ClosedRange<Int>) -> Int {
    guard continuation == .random else { return range.lowerBound }
    if !plannedText.isEmpty { return plannedText.count }
    let isShort = plansText && hasTwoLetters
    plansText = false
    let width = plannedWidth(of: range)
    let roll = random.next()
    var reach = width
    if size < ChoiceSource.fullSize {
      reach = min(width, width * UInt64(size) / 100 + 2)
    }
    if roll & 7 == 0 { reach = min(reach, 5) }
    if isShort { reach = min(reach, Self.shortText) }
    return range.lowerBound &+ Int(truncatingIfNeeded: random.next(below: reach &+ 1))
  }

  private static let shortText: UInt64 = 8

  /// How many elements more than the least may be planned.
  ///
  /// A case that would have more than it may make choices never came to its end: each element takes
  /// two of them, as a rule, and the collection may not be all there is.
  private func plannedWidth(of range: ClosedRange<Int>) -> UInt64 {
    let width = UInt64(UInt(bitPattern: range.upperBound &- range.lowerBound))
    let most = UInt64(max(limit, Self.defaultLimit))
    return width > most ? most / 4 : width
  }

  /// Whether a collection that has `count` elements gets another.
  func wantsMore(
    after count: Int,
    of range: ClosedRange<Int>,
    planned: Int
  ) throws(Rejection) -> Bool {
    if count < range.lowerBound { return try boolean(probability: 1) }
    if count >= range.upperBound { return try boolean(probability: 0) }
    let isOver = endsOrder
    endsOrder = false
    let isWanted = count < planned && !isOver || beginsRandomized
    return try record(try replayedBoolean() ?? isWanted, 0.5)
  }
}
