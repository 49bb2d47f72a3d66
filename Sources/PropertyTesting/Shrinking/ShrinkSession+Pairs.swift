extension ShrinkSession {
  /// Changes two integers near each other at once: moves an amount from the first to the second,
  /// and lowers both by the same amount.
  func adjustPairs() {
    let reach = 4
    var first = 0
    while hasBudget {
      let integers = best.indices.filter { best[$0].asInteger != nil }
      guard first < integers.count else { return }
      for second in (first + 1)..<max(first + 1, min(first + 1 + reach, integers.count)) {
        redistribute(integers[first], integers[second])
        lowerTogether(integers[first], integers[second])
      }
      first += 1
    }
  }

  private func redistribute(_ first: Int, _ second: Int) {
    guard let (left, domain) = integer(at: first), let (right, _) = integer(at: second),
      left != domain.target
    else { return }
    let towards = left > domain.target ? -1 : 1
    adjust(first, second, domain.distance(of: left)) { amount in
      let (sum, overflow) = right.subtractingReportingOverflow(towards * amount)
      return overflow ? nil : (left &+ towards &* amount, sum)
    }
  }

  private func lowerTogether(_ first: Int, _ second: Int) {
    guard let (left, domain) = integer(at: first), let (right, other) = integer(at: second),
      left != domain.target, right != other.target
    else { return }
    let towards = left > domain.target ? -1 : 1
    guard (right > other.target) == (left > domain.target) else { return }
    adjust(first, second, min(domain.distance(of: left), other.distance(of: right))) { amount in
      (left &+ towards &* amount, right &+ towards &* amount)
    }
  }

  private func adjust(
    _ first: Int,
    _ second: Int,
    _ distance: UInt,
    _ values: (Int) -> (Int, Int)?
  ) {
    let shape = best.count
    let limit = Int(clamping: distance)
    func holds(_ amount: Int) -> Bool {
      guard best.count == shape, let (left, right) = values(amount) else { return false }
      return attempt(setting: [first, second], to: [left, right])
    }
    if limit > 0, holds(limit) { return }
    _ = largest(upTo: limit, where: holds)
  }

  /// Lowers an integer on which the number of later choices depends, deleting what is lost
  /// somewhere behind it rather than at the end.
  func lowerAndDelete() {
    var position = 0
    while position < best.count, hasBudget {
      if let (value, domain) = integer(at: position), value != domain.target {
        lowerAndDelete(at: position, value, domain)
      }
      position += 1
    }
  }

  private func lowerAndDelete(at position: Int, _ value: Int, _ domain: IntegerDomain) {
    let count = best.count
    let towards = value > domain.target ? -1 : 1
    // A run that passes tells how many choices hang on this integer.
    var lowered = best
    lowered[position] = .integer(value + towards, domain)
    if attempt(lowered) || !lastWasExecuted { return }
    let lost = count - lastDrawn.count
    guard lost > 0, lost < count - position else { return }
    var start = position + 1
    while start + lost <= best.count, hasBudget {
      guard let (value, domain) = integer(at: position), value != domain.target else { return }
      let before = best
      let room = min(Int(clamping: domain.distance(of: value)), (before.count - start) / lost)
      _ = largest(upTo: room) { times in
        var candidate = before
        candidate[position] = .integer(value + towards * times, domain)
        candidate.removeSubrange(start..<start + lost * times)
        return attempt(candidate)
      }
      start += 1
    }
  }

  /// Replaces two neighbouring elements by one that is their sum.
  func mergeNeighbours() {
    forEachParent { parent in
      var index = 0
      while hasBudget {
        let siblings = children(of: parent)
        guard index + 1 < siblings.count else { return }
        if !merge(siblings[index], siblings[index + 1]) { index += 1 }
      }
    }
  }

  private func merge(_ first: Span, _ second: Span) -> Bool {
    guard first.label == second.label, first.count == second.count else { return false }
    for offset in 0..<first.count {
      guard let (left, _) = integer(at: first.start + offset),
        let (right, domain) = integer(at: second.start + offset)
      else { continue }
      var candidate = best
      candidate[second.start + offset] = .integer(domain.wrappingSum(left, right), domain)
      candidate.removeSubrange(first.range)
      if attempt(candidate) { return true }
    }
    return false
  }
}
