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
  func minimizeIntegers() {
    var position = 0
    while position < best.count, hasBudget {
      minimize([position])
      position += 1
    }
  }

  /// Looks a little below each integer: a property may hold for a few values in between.
  func stepOverGaps() {
    var position = 0
    while position < best.count, hasBudget {
      if let (value, domain) = integer(at: position), value != domain.target {
        let distance = domain.distance(of: value)
        var others = [distance / 2 + 1, distance &- 2, distance &- 3].filter { $0 < distance }
          .map { domain.value(at: $0, sameSideAs: value) }
        // The other side of the target may be simpler by half a step.
        if let mirrored = domain.value(withComplexity: domain.complexity(of: value) - 1) {
          others.append(mirrored)
        }
        if others.contains(where: { attempt(setting: position, to: $0) }) { state.hasGaps = true }
      }
      position += 1
    }
  }

  /// Minimizes integers that have equal values to a common smaller one.
  func minimize(_ positions: [Int]) {
    guard let (value, domain) = integer(at: positions[0]), value != domain.target else { return }
    let shape = best.count
    func set(_ value: Int) -> Bool {
      best.count == shape
        && attempt(setting: positions, to: Array(repeating: value, count: positions.count))
    }
    if set(domain.target) { return }
    let distance = domain.distance(of: value)
    // The simplest values besides the target: one more and one less, as a rule.
    for complexity in 1...(domain.isTwoSided ? 2 : 1)
    where domain.complexity(of: value) > complexity {
      if let small = domain.value(withComplexity: UInt(complexity)), set(small) { return }
    }
    var side = value
    if value < domain.target, distance <= UInt(bitPattern: domain.upper &- domain.target),
      set(domain.value(at: distance, sameSideAs: domain.target))
    {
      side = domain.target
    }
    descend(from: distance) { set(domain.value(at: $0, sameSideAs: side)) }
  }

  /// Finds the least distance that fails, given that `distance` fails and zero passes.
  ///
  /// One step less is the first question: where that passes, a monotone property is at its
  /// minimum. Otherwise bisects: first the number of bits, because thresholds tend to be small
  /// numbers, then the value.
  func descend(from distance: UInt, _ fails: (UInt) -> Bool) {
    guard distance > 1, fails(distance - 1) else { return }
    var failing = distance - 1
    var passing: UInt = 0
    while failing - passing > 1, hasBudget {
      var middle = passing + (failing - passing) / 2
      if failing / 4 > passing {
        let bits = (bitCount(failing) + bitCount(passing)) / 2
        middle = min(max(1 << bits, passing + 1), failing - 1)
      }
      if fails(middle) { failing = middle } else { passing = middle }
    }
  }

  private func bitCount(_ number: UInt) -> UInt {
    UInt(UInt.bitWidth - number.leadingZeroBitCount)
  }
}
