extension ShrinkSession {
  /// Tries the best sequence with a part replaced.
  func attempt(replacing range: Range<Int>, with replacement: some Collection<Choice>) -> Bool {
    var candidate = best
    candidate.replaceSubrange(range, with: replacement)
    return attempt(candidate)
  }

  /// Tries the best sequence without some parts, given in order.
  ///
  /// References to the results of commands behind a deleted one are renumbered, so that they mean
  /// what they meant.
  func attempt(deleting ranges: Range<Int>...) -> Bool { attempt(without(ranges)) }

  /// Whether the best sequence without a part was run before; it did not fail then.
  func isSeen(deleting range: Range<Int>) -> Bool { isSeen(without([range])) }

  private func without(_ ranges: [Range<Int>]) -> [Choice] {
    var candidate = best
    renumberReferences(in: &candidate, deleting: ranges)
    for range in ranges.reversed() { candidate.removeSubrange(range) }
    return candidate
  }

  private func renumberReferences(in candidate: inout [Choice], deleting ranges: [Range<Int>]) {
    // A result is marked behind the first choice of its command, at the latest at the end.
    let results = spans.lazy.filter { $0.label == .result }.map(\.start)
    let lost = results.enumerated()
      .filter { _, start in ranges.contains { $0.lowerBound < start && start <= $0.upperBound } }
      .map(\.offset)
    guard !lost.isEmpty else { return }
    for span in spans where span.label == .reference {
      guard case .integer(let number, let domain) = candidate[span.start] else { continue }
      let renumbered = number - lost.count(where: { $0 < number })
      candidate[span.start] = .integer(max(renumbered, domain.lower), domain)
    }
  }

  /// Tries the best sequence with one integer changed.
  func attempt(setting position: Int, to value: Int) -> Bool {
    attempt(setting: [position], to: [value])
  }

  /// Tries the best sequence with some integers changed.
  func attempt(setting positions: [Int], to values: [Int]) -> Bool {
    var candidate = best
    for (position, value) in zip(positions, values) {
      guard position < candidate.count, case .integer(_, let domain) = candidate[position],
        domain.contains(value)
      else { return false }
      candidate[position] = .integer(value, domain)
    }
    return attempt(candidate)
  }

  /// The spans right inside the span at an index, in order.
  func children(of parent: Int) -> [Span] {
    var children: [Span] = []
    var index = parent + 1
    while index < spans.count, spans[index].start < spans[parent].end {
      if spans[index].parent == parent, spans[index].count > 0 { children.append(spans[index]) }
      index += 1
    }
    return children
  }

  func integer(at position: Int) -> (value: Int, domain: IntegerDomain)? {
    position < best.count ? best[position].asInteger : nil
  }
}
