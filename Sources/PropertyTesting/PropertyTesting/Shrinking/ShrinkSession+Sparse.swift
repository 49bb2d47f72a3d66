extension ShrinkSession {
  /// Bisects where a property fails for some numbers only, one in a few: several neighbours are
  /// asked in the place of one.
  ///
  /// For large numbers, which nobody can read; a small one is looked for one by one.
  func descendSparsely() {
    var position = 0
    while position < best.count, hasBudget {
      if let (value, domain) = integer(at: position), domain.meaning == .numbers,
        domain.distance(of: value) >= Self.leastSparse
      {
        descendSparsely(at: position, value, domain)
      }
      position += 1
    }
  }

  private static let leastSparse: UInt = 1 << 16
  private static let window: UInt = 10
  private static let neighbours: UInt = 8

  private func descendSparsely(at position: Int, _ value: Int, _ domain: IntegerDomain) {
    let shape = best.count
    func set(_ distance: UInt) -> Bool {
      guard best.count == shape else { return false }
      return attempt(setting: position, to: domain.value(at: distance, sameSideAs: value))
    }
    func current() -> UInt { integer(at: position).map { $0.domain.distance(of: $0.value) } ?? 0 }
    /// One of the numbers from `distance` on.
    func any(from distance: UInt) -> Bool {
      (0..<Self.window).contains { distance + $0 < current() && set(distance + $0) }
    }
    let start = current()
    // A neighbour that fails too says that there are many of them.
    guard (2...Self.neighbours).contains(where: { set(start - $0) }) else { return }
    var passing: UInt = 0
    while current() > passing + Self.window, hasBudget {
      let failing = current()
      var middle = passing + (failing - passing) / 2
      if failing / 4 > passing {
        let bits = UInt.bitWidth * 2 - failing.leadingZeroBitCount - passing.leadingZeroBitCount
        middle = min(max(1 << UInt(bits / 2), passing + 1), failing - 1)
      }
      if !any(from: middle) { passing = middle }
    }
    _ = any(from: passing > Self.window ? passing - Self.window : 0)
  }

  /// Looks at simpler values of a number one by one: where gaps have been met, and where the only
  /// number that is left stands alone among those for which the property fails.
  func scanGaps() {
    let large = best.indices.filter { number(at: $0)?.distance ?? 0 >= Self.leastScanned }
    for position in large where hasBudget {
      guard let number = number(at: position), number.distance >= Self.leastScanned else {
        continue
      }
      // What is simpler lies on the other side of what the number was compared with, if of anything.
      if state.hasGaps, bounds(at: position, below: number.distance).isEmpty {
        scanSimplest(position, count: Self.scannedValues)
      }
      // Several may depend on each other.
      let isOnly = best.count(where: { $0.asInteger != nil && !$0.isSimplest }) == 1
      guard isOnly, let rarity, rarity <= Self.leastFarRarity, isAlone(position, number) else {
        continue
      }
      let count = UInt(rarity + 8)
      // Far away the simplest ones have nothing to do with it, and there are many others that may.
      let isFar = number.distance >= Self.leastSparse
      if isFar, rarity >= Self.leastLuck {
        scanBelow(position, count: max(count, Self.luck))
      } else if rarity <= Self.leastRarity {
        if !isFar { scanSimplest(position, count: 2 * min(count, Self.scannedValues)) }
        scanBelow(position, count: min(count, Self.scannedValues))
      }
    }
  }

  private static let leastScanned: UInt = 12
  /// So many of the simplest values are looked at.
  private static let scannedValues: UInt = 48
  /// What fails more rarely is not found by looking at some dozens of values, or at some hundreds where
  /// it is far away.
  private static let leastRarity = 32
  private static let leastFarRarity = 256
  /// What is met sooner may have been met by luck, or was known to the code under test.
  private static let leastLuck = 12
  private static let luck: UInt = 128

  /// Whether the property holds for the next number, as it does for the one before.
  func isAlone(_ position: Int, _ number: Number) -> Bool {
    guard let (value, domain) = integer(at: position) else { return false }
    // What is at an end has no next one, and is there since it is the end, as a rule.
    if value == domain.lower || value == domain.upper { return false }
    // So are a round one, and one with which the code under test compares.
    if number.distance.nonzeroBitCount == 1 || operands.contains(value) { return false }
    var candidate = best
    candidate[position] = .integer(number.value(number.distance + 1), domain)
    return fails(candidate) == false && hasBudget
  }

  private func scanSimplest(_ position: Int, count: UInt) {
    guard let number = number(at: position), let (value, domain) = integer(at: position) else {
      return
    }
    for simpler in 1..<count where hasBudget {
      let other =
        domain.codesDoubles ? number.value(simpler) : domain.value(withComplexity: simpler)
      guard let other, domain.complexity(of: other) < domain.complexity(of: value) else { break }
      if attempt(setting: position, to: other) { break }
    }
  }

  /// What lies between two numbers that fail may do so between many.
  private func scanBelow(_ position: Int, count: UInt) {
    for step in 3..<count where hasBudget {
      if lower(at: position, by: step) { break }
    }
  }

  /// A number that is so many steps away from the simplest one.
  struct Number {
    let distance: UInt
    /// What the choice is at another distance.
    let value: (UInt) -> Int
  }

  /// The number at a position; of a double the steps are ones, and its fraction stays.
  func number(at position: Int) -> Number? {
    guard let (value, domain) = integer(at: position) else { return nil }
    switch domain.meaning {
    case .numbers:
      return Number(distance: domain.distance(of: value)) {
        domain.value(at: $0, sameSideAs: value)
      }
    case .doubles:
      let double = SimplestDouble.value(ofSigned: value)
      guard double.magnitude < 0x1p53 else { return nil }
      let whole = double.magnitude.rounded(.down)
      let fraction = double.magnitude - whole
      return Number(distance: UInt(whole)) {
        let magnitude = Double($0) + fraction
        return SimplestDouble.signedNumber(of: double.sign == .minus ? -magnitude : magnitude)
      }
    case .scalars, .letters, .alternatives: return nil
    }
  }

  /// Brings a number nearer to its target by as many steps of a size as it goes.
  func lower(at position: Int, by step: UInt) -> Bool {
    guard let number = number(at: position), number.distance >= step else { return false }
    let shape = best.count
    func set(_ times: Int) -> Bool {
      best.count == shape
        && attempt(setting: position, to: number.value(number.distance - step * UInt(times)))
    }
    guard set(1) else { return false }
    // What the failing case was compared with may be where it ends.
    let limit = Int(clamping: number.distance / step)
    let compared = Set(bounds(at: position, below: number.distance))
      .map { Int(clamping: (number.distance - $0) / step) }
      .filter { $0 > Self.fewSteps }
    for times in compared.sorted(by: >).prefix(2) where times <= limit {
      if set(times) {
        _ = times < limit && set(times + 1) && lower(at: position, by: step)
        return true
      }
    }
    _ = largest(upTo: limit) { $0 == 1 || set($0) }
    return true
  }

  private static let fewSteps = 8

  /// How far from the target the numbers are, on the same side, with which the failing case was
  /// compared.
  private func bounds(at position: Int, below distance: UInt) -> [UInt] {
    guard let (value, domain) = integer(at: position), domain.meaning == .numbers else {
      return []
    }
    let isBelow = value < domain.target
    return operands.filter { domain.contains($0) && isBelow == ($0 < domain.target) }
      .map { domain.distance(of: $0) }
      .filter { $0 < distance && $0 >= Self.scannedValues }
  }

  /// Raises a later integer to the end of its domain while an earlier one is lowered, where neither
  /// is small: the factors of a product.
  ///
  /// - Parameter least: The least distance from its target that is worth it.
  func raiseLater(from least: UInt) {
    let integers = best.indices.filter { integer(at: $0) != nil }
    for (index, first) in integers.enumerated() {
      for second in integers[(index + 1)...].prefix(2) where hasBudget {
        guard let (value, domain) = integer(at: first), let (other, later) = integer(at: second)
        else { continue }
        if domain.codesDoubles {
          if later.codesDoubles, least < Self.leastSparse { raiseLaterDouble(first, second) }
          continue
        }
        // Of different things, as years and days, a small one may be raised for a small one.
        let isSmall = domain.distance(of: value) < least
        let areDifferent = least < Self.leastSparse && !domain.isComparable(with: later)
        guard domain.meaning == .numbers, value != domain.target, other != later.upper,
          !isSmall || areDifferent && later.isSummable(other)
        else { continue }
        let shape = best.count
        func set(_ distance: UInt) -> Bool {
          best.count == shape
            && attempt(
              setting: [first, second],
              to: [domain.value(at: distance, sameSideAs: value), later.upper]
            )
        }
        if let next = later.value(withComplexity: later.complexity(of: other) &+ 1),
          next != later.target, attempt(setting: [first, second], to: [domain.target, next])
        {
          continue
        }
        guard !isSmall, later.distance(of: other) > 4 else { continue }
        descend(from: domain.distance(of: value), set)
      }
    }
  }
}
