extension ShrinkSession {
  /// Moves an integer to its target and all later ones of its domain by the same amount, so that
  /// their differences stay: (-1, 0) becomes (0, 1), and "5678" becomes "0123".
  func shiftTogether() {
    var position = 0
    while position < best.count, hasBudget {
      if let (value, domain) = integer(at: position), value != domain.target,
        domain.meaning == .numbers || domain.meaning == .letters
      {
        shift(from: position, value, domain)
      }
      position += 1
    }
  }

  private func shift(from position: Int, _ value: Int, _ domain: IntegerDomain) {
    let others = best.indices[(position + 1)...].filter { integer(at: $0)?.domain == domain }
    guard !others.isEmpty else { return }
    let isFew = best.count { $0.asInteger?.domain == domain } <= Self.few
    let towards = domain.target > value ? 1 : -1
    let shape = best.count
    let distance = domain.distance(of: value)
    let start = best
    /// Leaves the first integer `rest` away from its target.
    func set(_ rest: UInt, _ moved: some Collection<Int>) -> Bool {
      guard best.count == shape else { return false }
      let amount = Int(truncatingIfNeeded: distance - rest)
      var candidate = start
      candidate[position] = .integer(domain.value(at: rest, sameSideAs: value), domain)
      for other in moved {
        guard let (old, _) = start[other].asInteger else { return false }
        let (new, overflow) = old.addingReportingOverflow(towards * amount)
        guard !overflow, domain.contains(new) else { return false }
        candidate[other] = .integer(new, domain)
      }
      return attempt(candidate)
    }
    guard distance <= UInt(Int.max) else { return }
    if set(0, others) || domain.codesScalars { return }
    // Every second one, every third one: one coordinate of several points.
    for stride in 2...3 where isFlat(others, stride) {
      let alike = others.enumerated().filter { ($0.offset + 1) % stride == 0 }.map(\.element)
      if set(0, alike) { return }
    }
    if distance <= Self.readable { return }
    // One other alone, where it would move away from its target: nearer, `lowerPairs` has asked.
    for other in others.prefix(4) where others.count > 1 && isFew {
      if set(0, CollectionOfOne(other)) { return }
    }
    // The other side of the target, and a part of the way.
    if distance > 1, set(distance - 1, others) {
      descend(from: distance - 1) { set($0, others) }
    }
  }

  /// Whether some integers may be those of several things, of which each has as many as the stride.
  private func isFlat(_ others: [Int], _ stride: Int) -> Bool {
    others.count >= 2 * stride - 1 && others.count <= Self.mostFlat
  }

  /// Among more integers it would be tried too often in vain.
  private static let mostFlat = 7

  /// What is so near its target is simple enough to be looked at in one step.
  private static let readable: UInt = 2

  /// Among more integers than these, those that belong together are not looked for one by one.
  private static let few = 4

  /// Lowers an integer while two others make up for it, or one of them twice as much: sums,
  /// means and progressions stay what they are.
  func balanceTriples() {
    let integers = best.indices.filter { integer(at: $0)?.domain.meaning == .numbers }
    for first in integers where hasBudget {
      guard let (value, domain) = integer(at: first), value != domain.target else { continue }
      let isReadable = domain.distance(of: value) <= Self.readable
      let alike = integers.filter { integer(at: $0)?.domain.isComparable(with: domain) ?? false }
      let others = alike.filter { $0 > first }.prefix(3)
      // Small ones only where they are three in all: it is not worth it often.
      guard isReadable ? alike.count == 3 : (3...Self.few).contains(alike.count),
        !isCount(at: first)
      else { continue }
      for second in others where hasBudget {
        for factor in [2, -2] { balance(first, [(second, factor)]) }
      }
      for second in others where hasBudget {
        for third in others where third > second && hasBudget {
          for factors in isReadable
            ? [(1, 1), (1, 2)] : [(1, -1), (-1, 1), (1, 1), (1, 2), (2, 1)]
          {
            balance(first, [(second, factors.0), (third, factors.1)])
          }
        }
      }
    }
  }

  private func balance(_ first: Int, _ others: [(position: Int, factor: Int)]) {
    guard let (value, domain) = integer(at: first), value != domain.target else { return }
    let distance = domain.distance(of: value)
    guard distance < UInt(Int.max / 4) else { return }
    let towards = domain.target > value ? 1 : -1
    let start = best
    func set(_ rest: UInt) -> Bool {
      guard best.count == start.count else { return false }
      let amount = Int(distance - rest)
      var candidate = start
      candidate[first] = .integer(domain.value(at: rest, sameSideAs: value), domain)
      for (position, factor) in others {
        guard position < start.count, let (old, domain) = start[position].asInteger else {
          return false
        }
        let (new, overflow) = old.addingReportingOverflow(towards * factor * amount)
        guard !overflow, domain.contains(new) else { return false }
        candidate[position] = .integer(new, domain)
      }
      return attempt(candidate)
    }
    move(distance, set)
  }

  /// Lowers an integer by one step and raises those that follow to the ends of their domain, as in
  /// subtraction: the digits of 300 become those of 299, and can be lowered from there.
  func borrow() {
    var position = 0
    while position < best.count, hasBudget {
      borrow(at: position)
      position += 1
    }
  }

  private func borrow(at position: Int) {
    guard let (value, domain) = integer(at: position), isDigit(domain), value > domain.target
    else { return }
    // Those of another element are digits of another number.
    let element = spans.last { isAnnounced($0) && $0.range.contains(position) }
    let others = best.indices[(position + 1)...].prefix { $0 < element?.end ?? best.count }
      .filter { self.integer(at: $0)?.domain == domain }
      .prefix(Self.borrowers)
    guard !isCount(at: position),
      others.contains(where: { self.integer(at: $0)?.value != domain.upper })
    else { return }
    _ = attempt(
      setting: [position] + others,
      to: [value - 1] + others.map { _ in domain.upper }
    )
  }

  private func isDigit(_ domain: IntegerDomain) -> Bool {
    domain.target == domain.lower && !domain.isWide && domain.meaning != .doubles
      && domain.meaning != .alternatives
  }

  private static let borrowers = 2
}
