extension ShrinkSession {
  /// Brings all integers that have the same value nearer to their targets together.
  func minimizeDuplicates() {
    forEachGroup { value, _ in
      value
    } body: {
      // One of them may be how many others there are.
      minimize($0) { value in
        best.indices.filter { integer(at: $0)?.value == value && !best[$0].isSimplest }
      }
    }
  }

  /// The same among those of one domain, and then any two of them: equal values may mean
  /// different things.
  func minimizeSomeDuplicates() {
    forEachGroup { value, domain in
      Duplicate(value: value, domain: domain)
    } body: { positions in
      minimize(positions)
      guard positions.count > 2, let (_, domain) = integer(at: positions[0]),
        positions.count <= (domain.codesScalars ? 4 : 8), domain.meaning != .scalars
      else { return }
      for first in positions.indices {
        let others = positions[(first + 1)...]
        for second in others.prefix(positions.count > Self.few ? 1 : others.count) where hasBudget {
          guard let (value, _) = integer(at: positions[first]),
            let (other, _) = integer(at: second), value == other
          else { continue }
          let count = best.count
          minimizePair(positions[first], second, domain)
          if best.count != count { return }
        }
      }
    }
  }

  /// Asks about the target and one step less: all together have been asked about the rest.
  private func minimizePair(_ first: Int, _ second: Int, _ domain: IntegerDomain) {
    if attempt(setting: [first, second], to: [domain.target, domain.target]) { return }
    if !domain.codesDoubles { minimize([first, second], isKnown: true) }
  }

  /// Of more than these only neighbours are asked about.
  private static let few = 3

  private struct Duplicate: Hashable {
    let value: Int
    let domain: IntegerDomain
  }

  private func forEachGroup<Key: Hashable>(
    _ key: (Int, IntegerDomain) -> Key,
    body: ([Int]) -> Void
  ) {
    var groups: [Key: [Int]] = [:]
    var order: [Key] = []
    for (position, choice) in best.enumerated() {
      guard let (value, domain) = choice.asInteger, value != domain.target else { continue }
      let key = key(value, domain)
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(position)
    }
    for key in order where hasBudget {
      guard let positions = groups[key], positions.count > 1 else { continue }
      let count = best.count
      body(positions)
      // The positions of the other groups mean something else once the shape has changed.
      if best.count != count { return }
    }
  }

  /// Simplifies spans of several choices that are equal, all of them alike: a name that is used
  /// where it was declared.
  func simplifyEqualSpans() {
    var seen: Set<[Choice]> = []
    var index = 1
    while index < spans.count, hasBudget {
      let span = spans[index]
      index += 1
      let content = Array(best[span.range])
      guard content.count > 1, !content.allSatisfy(\.isSimplest), !seen.contains(content) else {
        continue
      }
      seen.insert(content)
      let equals = equalSpans(span, content)
      guard equals.count > 1 else { continue }
      if simplify(equals, content) { index = 1 }
    }
  }

  private func equalSpans(_ span: Span, _ content: [Choice]) -> [Range<Int>] {
    var end = 0
    var found: [Range<Int>] = []
    for other in spans where other.label == span.label && other.start >= end {
      guard other.count == content.count, best[other.range].elementsEqual(content) else { continue }
      found.append(other.range)
      end = other.end
    }
    return found
  }

  private func simplify(_ ranges: [Range<Int>], _ content: [Choice]) -> Bool {
    func replace(_ replacement: [Choice]) -> Bool {
      var candidate = best
      for range in ranges.reversed() { candidate.replaceSubrange(range, with: replacement) }
      return attempt(candidate)
    }
    if replace(content.map(\.simplest)) { return true }
    for start in content.indices {
      for count in [2, 1] where start + count <= content.count {
        var shorter = content
        shorter.removeSubrange(start..<start + count)
        if replace(shorter) { return true }
      }
      guard let (value, domain) = content[start].asInteger, value != domain.target,
        !domain.codesDoubles
      else { continue }
      for complexity in [0, domain.complexity(of: value) / 2, domain.complexity(of: value) - 1] {
        guard let simpler = domain.value(withComplexity: complexity) else { continue }
        var lower = content
        lower[start] = .integer(simpler, domain)
        if replace(lower) { return true }
      }
    }
    return false
  }
}
