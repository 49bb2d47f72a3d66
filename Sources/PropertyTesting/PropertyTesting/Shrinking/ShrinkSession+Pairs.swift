extension ShrinkSession {
  /// Lowers two integers near each other by the same amount.
  ///
  /// One step is asked about before the whole way, but in the beginning where there are few.
  ///
  /// - Parameter isFirst: Whether nothing was lowered yet.
  func lowerPairs(isFirst: Bool) {
    // Of many each by itself comes down first: what is left to be done together is little then.
    let count = best.count { $0.asInteger != nil }
    if isFirst, count > Self.several { return }
    forEachPair { first, second in
      guard let (left, domain) = integer(at: first), let (right, other) = integer(at: second),
        left != domain.target, right != other.target, domain.isSummable(left),
        other.isSummable(right), domain.isComparable(with: other),
        (right > other.target) == (left > domain.target)
      else { return }
      let leftDistance = domain.distance(of: left)
      let rightDistance = other.distance(of: right)
      let common = min(leftDistance, rightDistance)
      let shape = best.count
      func set(_ rest: UInt) -> Bool {
        best.count == shape
          && attempt(
            setting: [first, second],
            to: [
              domain.value(at: leftDistance - common + rest, sameSideAs: left),
              other.value(at: rightDistance - common + rest, sameSideAs: right),
            ]
          )
      }
      if isFirst {
        // Of several of one kind what goes a part of the way does so alone, as a rule, and is asked
        // about next.
        if !set(0), count == 2 || domain != other { descend(from: common, set) }
      } else {
        move(common, set)
      }
    }
  }

  /// Whether there are so many integers that asking about all that are near each other takes long.
  var hasManyIntegers: Bool { best.count { $0.asInteger != nil } > Self.many }

  private static let many = 12

  /// Whether there are more integers than those of which each means something by itself.
  var hasSeveralIntegers: Bool { best.count { $0.asInteger != nil } > Self.several }

  private static let several = 4

  /// Finds the least distance that fails where what is moved to others keeps their sum: one step is asked
  /// about first, for where it does not go the whole way seldom does.
  func move(_ distance: UInt, _ fails: (UInt) -> Bool) {
    if distance == 1 {
      _ = fails(0)
    } else {
      descend(from: distance) { ($0 == distance - 1 || !fails(0)) && fails($0) }
    }
  }

  /// Moves an amount from one integer to another one near it, the farthest first.
  func redistribute() {
    forEachPair(farthestFirst: true) { first, second in
      guard let (left, domain) = integer(at: first), let (right, other) = integer(at: second),
        left != domain.target, domain.isSummable(left), other.isSummable(right),
        domain.isComparable(with: other)
      else { return }
      let isAbove = left > domain.target
      let distance = domain.distance(of: left)
      let shape = best.count
      if isCount(at: first) { return }
      func set(_ rest: UInt) -> Bool {
        let moved = Int(truncatingIfNeeded: distance - rest)
        let (sum, overflow) =
          isAbove ? right.addingReportingOverflow(moved) : right.subtractingReportingOverflow(moved)
        guard best.count == shape, !overflow, other.contains(sum) else { return false }
        return attempt(
          setting: [first, second],
          to: [domain.value(at: rest, sameSideAs: left), sum]
        )
      }
      move(distance, set)
    }
  }

  private func forEachPair(farthestFirst: Bool = false, _ body: (Int, Int) -> Void) {
    let reach = 4
    var integers = best.indices.filter { best[$0].asInteger != nil }
    var seen = improvements
    var first = 0
    while first < integers.count, hasBudget {
      let others = Array(integers[(first + 1)...].prefix(reach))
      for second in farthestFirst ? others.reversed() : others { body(integers[first], second) }
      first += 1
      guard improvements != seen else { continue }
      seen = improvements
      integers = best.indices.filter { best[$0].asInteger != nil }
    }
  }

  /// Replaces two neighbouring elements by one that is their sum.
  func mergeNeighbours() {
    forEachParent { parent in
      guard hasDeletableChildren(parent) else { return }
      var index = 0
      while hasBudget {
        let siblings = children(of: parent)
        guard index + 1 < siblings.count else { return }
        if merge(siblings[index], siblings[index + 1]) { continue }
        if siblings.count == 2, replaceByOne(siblings[0], siblings[1]) { return }
        index += 1
      }
    }
  }

  /// Replaces the only two elements by one that is a double which people write: of fractions that fail
  /// together others may do so alone.
  private func replaceByOne(_ first: Span, _ second: Span) -> Bool {
    let position = second.end - 1
    guard first.count == second.count, second.count <= 2,
      let (number, domain) = integer(at: position), domain.codesDoubles
    else { return false }
    let value = SimplestDouble.value(ofSigned: number)
    guard value.isFinite, value != value.rounded() else { return false }
    return Self.writtenDoubles.contains { simple in
      let other = SimplestDouble.signedNumber(of: simple)
      guard domain.contains(other), hasBudget else { return false }
      var candidate = best
      candidate[position] = .integer(other, domain)
      candidate.removeSubrange(first.range)
      return attempt(candidate)
    }
  }

  private func merge(_ first: Span, _ second: Span) -> Bool {
    guard first.label == second.label, first.count == second.count else { return false }
    for offset in 0..<first.count {
      guard let (left, _) = integer(at: first.start + offset),
        let (right, domain) = integer(at: second.start + offset), domain.isMergeable
      else { continue }
      var candidate = best
      candidate[second.start + offset] = .integer(domain.wrappingSum(left, right), domain)
      candidate.removeSubrange(first.range)
      if attempt(candidate) { return true }
    }
    return false
  }
}
