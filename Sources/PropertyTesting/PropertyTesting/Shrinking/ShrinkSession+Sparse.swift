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

  /// Looks at all simpler values of an integer, where gaps have been met.
  func scanGaps() {
    guard state.hasGaps else { return }
    let leastScanned: UInt = 12
    var position = 0
    while position < best.count, hasBudget {
      if let (value, domain) = integer(at: position), domain.meaning == .numbers,
        domain.distance(of: value) >= leastScanned
      {
        let complexity = domain.complexity(of: value)
        for simpler in 2..<max(min(complexity, 48), 2) where hasBudget {
          guard let other = domain.value(withComplexity: simpler) else { break }
          if attempt(setting: position, to: other) { break }
        }
      }
      position += 1
    }
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
        guard domain.meaning == .numbers, domain.distance(of: value) >= least, other != later.upper
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
        guard later.distance(of: other) > 4 else { continue }
        descend(from: domain.distance(of: value), set)
      }
    }
  }
}
