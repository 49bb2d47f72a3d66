extension ShrinkSession {
  /// Renames: gives the values of one domain to one another, where some occur several times, so
  /// that the first to occur is the simplest.
  ///
  /// Values may be names (of nodes, keys, variables) of which only their being equal matters.
  func renameValues() {
    var seen: Set<IntegerDomain> = []
    for choice in best {
      guard let (_, domain) = choice.asInteger, !domain.codesScalars,
        seen.insert(domain).inserted
      else { continue }
      while hasBudget, rename(in: domain) {}
    }
  }

  private func rename(in domain: IntegerDomain) -> Bool {
    let positions = best.indices.filter { integer(at: $0)?.domain == domain }
    let values = positions.compactMap { integer(at: $0)?.value }
    var distinct: [Int] = []
    for value in values where !distinct.contains(value) { distinct.append(value) }
    guard distinct.count < values.count, (2...8).contains(distinct.count) else { return false }
    for renaming in Self.renamings(of: distinct) where hasBudget {
      var candidate = best
      for (position, value) in zip(positions, values) {
        candidate[position] = .integer(renaming[value] ?? value, domain)
      }
      if attempt(candidate) { return true }
      // Renamed siblings may belong in another order.
      if let sorted = sortingSiblings(of: candidate), attempt(sorted) { return true }
    }
    return false
  }

  /// All of few values; of more only the exchanges of two.
  private static func renamings(of values: [Int]) -> [[Int: Int]] {
    if values.count <= 4 {
      return permutations(of: values).map { Dictionary(uniqueKeysWithValues: zip(values, $0)) }
    }
    return values.indices.flatMap { first in
      values[(first + 1)...].map { [values[first]: $0, $0: values[first]] }
    }
  }

  private static func permutations(of values: [Int]) -> [[Int]] {
    guard let last = values.last else { return [[]] }
    return permutations(of: Array(values.dropLast())).flatMap { rest in
      (0...rest.count).map { place in
        var permutation = rest
        permutation.insert(last, at: place)
        return permutation
      }
    }
  }

  private func sortingSiblings(of candidate: [Choice]) -> [Choice]? {
    var sorted = candidate
    var isChanged = false
    for parent in spans.indices {
      let siblings = children(of: parent).filter { $0.label == .element }
      guard siblings.count > 1, siblings.allSatisfy({ $0.count == siblings[0].count }) else {
        continue
      }
      let contents = siblings.map { Array(sorted[$0.range]) }
      for (span, content) in zip(siblings, contents.sorted { isSimpler($0, than: $1) }) {
        isChanged = isChanged || !sorted[span.range].elementsEqual(content)
        sorted.replaceSubrange(span.range, with: content)
      }
    }
    return isChanged ? sorted : nil
  }

  /// Exchanges an integer with a simpler one of its domain behind it.
  func exchangeIntegers() {
    var first = 0
    while first < best.count, hasBudget {
      defer { first += 1 }
      guard let (value, domain) = integer(at: first), value != domain.target else { continue }
      let later = best.indices[(first + 1)...].lazy
        .filter { self.integer(at: $0)?.domain == domain }.prefix(12)
      for second in Array(later) where hasBudget {
        guard let (left, _) = integer(at: first), let (right, other) = integer(at: second),
          other == domain, domain.complexity(of: right) < domain.complexity(of: left)
        else { continue }
        _ = attempt(setting: [first, second], to: [right, left])
      }
    }
  }

  /// Takes all integers of one domain to the other side of its target at once.
  func mirrorTogether() {
    var seen: Set<IntegerDomain> = []
    for choice in best {
      guard let (value, domain) = choice.asInteger, value < domain.target,
        seen.insert(domain).inserted
      else { continue }
      let others = best.count { $0.asInteger?.domain == domain && !$0.isSimplest }
      // One double alone has been mirrored.
      guard !domain.codesDoubles || others > 1 else { continue }
      let positions = best.indices.filter { best[$0].asInteger?.domain == domain }
      if attempt(mirrored(positions)) { continue }
      // Every second one, every third one: one coordinate of several points.
      guard positions.count <= Self.mostCoordinates, positions.allSatisfy(isComponent) else {
        continue
      }
      for stride in 2...3 where positions.count % stride == 0 && positions.count > stride {
        for first in 0..<stride where hasBudget {
          let alike = positions.indices.filter { $0 % stride == first }.map { positions[$0] }
          let foremost = alike.first {
            best[$0].asInteger.map { $0.value != domain.target } ?? false
          }
          guard let foremost, integer(at: foremost)?.value ?? 0 < domain.target else { continue }
          _ = attempt(mirrored(alike))
        }
      }
    }
  }

  /// Exchanges the two coordinates of all of several points at once.
  func transpose() {
    var seen: Set<IntegerDomain> = []
    for choice in best {
      guard let (_, domain) = choice.asInteger, seen.insert(domain).inserted else { continue }
      let positions = best.indices.filter { best[$0].asInteger?.domain == domain }
      guard positions.count % 2 == 0, (4...Self.mostCoordinates).contains(positions.count),
        positions.allSatisfy(isComponent)
      else { continue }
      var candidate = best
      for index in stride(from: 0, to: positions.count, by: 2) {
        candidate.swapAt(positions[index], positions[index + 1])
      }
      _ = attempt(candidate)
    }
  }

  private static let mostCoordinates = 9

  private func isComponent(_ position: Int) -> Bool {
    spans.contains { $0.label == .component && $0.range == position..<position + 1 }
  }

  private func mirrored(_ positions: [Int]) -> [Choice] {
    var candidate = best
    for position in positions {
      guard let (value, domain) = candidate[position].asInteger else { continue }
      let (mirrored, overflow) = domain.target.subtractingReportingOverflow(value &- domain.target)
      let isBeyond = overflow || (value < domain.target) != (mirrored > domain.target)
      candidate[position] = .integer(isBeyond ? domain.upper : domain.clamping(mirrored), domain)
    }
    return candidate
  }
}
