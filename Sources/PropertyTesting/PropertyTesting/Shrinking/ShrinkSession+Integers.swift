extension ShrinkSession {
  /// Sets all integers to their targets at once: often no value matters at all.
  func simplifyAllIntegers() {
    var candidate = best
    var changed = 0
    for position in candidate.indices where !candidate[position].isSimplest {
      guard candidate[position].asInteger != nil else { continue }
      candidate[position] = candidate[position].simplest
      changed += 1
    }
    if changed > 3 { _ = attempt(candidate) }
  }

  /// Brings each integer as near to its target as possible.
  ///
  /// - Parameter isFirst: Whether nothing was minimized yet.
  func minimizeIntegers(isFirst: Bool) {
    var position = 0
    while position < best.count, hasBudget {
      minimize([position], isKnown: !isFirst)
      position += 1
    }
  }

  /// Looks a little below each integer, and at its target: a property may hold for a few
  /// values in between.
  func stepOverGaps() {
    var position = 0
    while position < best.count, hasBudget {
      if let (value, domain) = integer(at: position), value != domain.target, !domain.codesDoubles {
        if stepOverGap(at: position, value, domain) { state.hasGaps = true }
      }
      lookAtSimpleDoubles(at: position)
      position += 1
    }
  }

  private func stepOverGap(at position: Int, _ value: Int, _ domain: IntegerDomain) -> Bool {
    if attempt(setting: position, to: domain.target) { return true }
    let distance = domain.distance(of: value)
    // There are so few simpler ones that all can be asked about.
    let complexity = domain.complexity(of: value)
    if domain.meaning == .numbers, complexity < Self.fewSimpler {
      return (1..<max(complexity, 1)).contains { simpler in
        domain.value(withComplexity: simpler).map { attempt(setting: position, to: $0) } ?? false
      }
    }
    if lower(at: position, by: 2) { return true }
    // What people write is round in tens.
    if domain.meaning == .numbers, distance >= Self.leastInTens {
      if lower(at: position, by: 10) { return true }
      if distance >= Self.leastInThousands, lowerInPowersOfTen(at: position) { return true }
    }
    // The other side of the target may be simpler by half a step.
    guard domain.isTwoSided, distance <= Self.leastRemote,
      let mirrored = domain.value(withComplexity: domain.complexity(of: value) - 1)
    else { return false }
    return attempt(setting: position, to: mirrored)
  }

  /// A number that stands alone among those for which the property fails may owe that to its last
  /// digits, and those before them are of no account.
  private func lowerInPowersOfTen(at position: Int) -> Bool {
    guard let number = number(at: position), isAlone(position, number) else { return false }
    var power: UInt = 100
    while power < number.distance / 2, hasBudget {
      if lower(at: position, by: power) { return true }
      power *= 10
    }
    return false
  }

  private static let fewSimpler: UInt = 7
  /// For what is farther the side does not matter.
  private static let leastRemote: UInt = 64
  private static let leastInTens: UInt = 256
  private static let leastInThousands: UInt = 4096

  /// Minimizes integers that have equal values to a common smaller one.
  ///
  /// - Parameters:
  ///   - positions: Where they are.
  ///   - isKnown: Whether they were minimized before: then one step less is asked about before all
  ///     others, and where that passes nothing has changed, as a rule.
  ///   - regroup: Where the integers that have a value are when the shape has changed; without it that
  ///     is the end.
  func minimize(
    _ positions: [Int],
    isKnown: Bool = false,
    regroup: (Int) -> [Int] = { _ in [] }
  ) {
    guard let (value, domain) = integer(at: positions[0]), value != domain.target else { return }
    if domain.codesDoubles { return minimizeDoubles(at: positions) }
    var positions = positions
    var shape = best.count
    var current = value
    func set(_ value: Int) -> Bool {
      if best.count != shape {
        positions = regroup(current)
        shape = best.count
      }
      guard !positions.isEmpty,
        attempt(setting: positions, to: Array(repeating: value, count: positions.count))
      else { return false }
      current = value
      return true
    }
    // Irrelevant ones have been simplified with their spans, as a rule, and are known then.
    if !isKnown, set(domain.target) { return }
    if !isKnown, positions.count == 1, let free = simplestFree(for: positions[0]), set(free) {
      return
    }
    if !isKnown, positions.count == 1, setCompared(domain, value, set) {
      return minimize(positions, isKnown: true, regroup: regroup)
    }
    /// The target, and the simplest values besides it: one more and one less, as a rule.
    func setSimplest() -> Bool {
      (0...(domain.isTwoSided ? 2 : 1)).contains { complexity in
        domain.complexity(of: value) > complexity
          && domain.value(withComplexity: UInt(complexity)).map(set) ?? false
      }
    }
    // The second scalar is no better than the third.
    let isNeeded =
      isKnown || domain.codesScalars || operands.contains(value)
      || positions.count == 1 && isRepeated(positions[0])
    if !isNeeded, setSimplest() { return }
    let distance = domain.distance(of: value)
    let isMirrored =
      value < domain.target && distance <= UInt(bitPattern: domain.upper &- domain.target)
      && set(domain.value(at: distance, sameSideAs: domain.target))
    let side = isMirrored ? domain.target : value
    guard let below = stepDown(from: distance, { set(domain.value(at: $0, sameSideAs: side)) }),
      below > 0, !(isNeeded && setSimplest())
    else { return }
    bisect(from: below) { set(domain.value(at: $0, sameSideAs: side)) }
  }

  /// Whether another integer of the same domain is equal: all that are have been asked about together.
  func isRepeated(_ position: Int) -> Bool {
    best.indices.contains { $0 != position && best[$0] == best[position] }
  }

  /// The simplest value that none of the others of its domain has, where these all differ: they may
  /// have to.
  private func simplestFree(for position: Int) -> Int? {
    guard let (value, domain) = integer(at: position), !domain.codesDoubles else { return nil }
    let others = best.indices.compactMap { other -> Int? in
      guard other != position, let (value, other) = integer(at: other), other == domain else {
        return nil
      }
      return value
    }
    let taken = Set(others)
    guard others.count > 1, taken.count == others.count, !taken.contains(value),
      taken.contains(domain.target)
    else { return nil }
    return (1..<domain.complexity(of: value)).lazy
      .compactMap { domain.value(withComplexity: $0) }
      .first { !taken.contains($0) }
  }

  /// Tries the numbers with which the failing case was compared, and those beside them, which are
  /// the first to be larger.
  private func setCompared(_ domain: IntegerDomain, _ value: Int, _ set: (Int) -> Bool) -> Bool {
    guard domain.meaning == .numbers, domain.isWide,
      domain.distance(of: value) > Self.leastCompared
    else { return false }
    // What was compared with another part of the value says nothing of where it ends.
    let drawn = Set(state.original.compactMap { $0.asInteger?.value })
    let simpler = operands.lazy
      .filter { !drawn.contains($0) }
      .filter { domain.lower < $0 && $0 < domain.upper && domain.distance(of: $0) > 2 }
      .filter { domain.complexity(of: $0) < domain.complexity(of: value) }
      .sorted { domain.complexity(of: $0) < domain.complexity(of: $1) }
    return simpler.prefix(Self.comparedLimit).contains { operand in
      set(operand)
        || set(domain.value(at: domain.distance(of: operand) + 1, sameSideAs: operand))
    }
  }

  /// What is smaller is found soon.
  private static let leastCompared: UInt = 16
  private static let comparedLimit = 2

  /// Finds the least distance that fails, given that `distance` fails and zero passes.
  func descend(from distance: UInt, _ fails: (UInt) -> Bool) {
    guard distance > 1, let below = stepDown(from: distance, fails) else { return }
    bisect(from: below, fails)
  }

  /// Asks about one step less; if the generator refuses it, about the next that it does not.
  ///
  /// - Returns: The smaller distance, if it fails.
  private func stepDown(from distance: UInt, _ fails: (UInt) -> Bool) -> UInt? {
    for step in 1...min(distance, Self.longestRefusal) {
      if fails(distance - step) { return distance - step }
      guard lastWasRejected else { return nil }
    }
    return nil
  }

  /// Finds the least distance that fails, given that `distance` fails and zero passes, where asking
  /// about one step less would be wasted.
  ///
  /// First bisects the number of bits, because thresholds tend to be small numbers, then the value.
  /// What the generator refuses says nothing: the next one is asked in its place.
  func bisect(from distance: UInt, _ fails: (UInt) -> Bool) {
    var failing = distance
    var passing: UInt = 0
    while failing - passing > 1, hasBudget {
      var middle = passing + (failing - passing) / 2
      if failing / 4 > passing {
        let bits = (bitCount(failing) + bitCount(passing)) / 2
        middle = min(max(1 << bits, passing + 1), failing - 1)
      }
      // Numbers up to the largest there is come here.
      let end = middle + min(failing - 1 - middle, Self.longestRefusal)
      var hasFailed = fails(middle)
      while !hasFailed, lastWasRejected, middle < end {
        middle += 1
        hasFailed = fails(middle)
      }
      if hasFailed { failing = middle } else { passing = middle }
    }
  }

  /// So many neighbours are asked while the generator refuses.
  private static let longestRefusal: UInt = 8

  private func bitCount(_ number: UInt) -> UInt {
    UInt(UInt.bitWidth - number.leadingZeroBitCount)
  }
}
