extension ShrinkSession {
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
    // Drawing tells how many choices hang on this integer.
    var lowered = best
    lowered[position] = .integer(value + towards, domain)
    guard let drawn = drawing(of: lowered), best.count == count else { return }
    let lost = count - drawn.count
    guard lost > 0, lost < count - position else { return }
    if lost > 1, let shape = drawn.shape, deleteInEach(position, towards, shape) { return }
    // What another alternative does not have is its own.
    let isAlternative = domain.meaning == .alternatives
    let own = isAlternative ? spans.last { $0.start == position && $0.count > 1 } : nil
    var start = position + 1
    while start + lost <= min(best.count, own?.end ?? best.count), hasBudget {
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

  /// Whether fewer choices follow an integer that is one step nearer to its target, or more.
  func isCount(at position: Int) -> Bool {
    guard let (value, domain) = integer(at: position), value != domain.target else { return false }
    var lowered = best
    lowered[position] = .integer(value > domain.target ? value - 1 : value + 1, domain)
    if let count = drawnCount(of: lowered) { return count != best.count }
    return probe(lowered) && lastDrawn.count != best.count
  }

  /// What is drawn of a candidate, also where the property has to run for that; nil if it became the
  /// best, or is not known.
  private func drawing(of candidate: [Choice]) -> (count: Int, shape: [Span]?)? {
    if probe(candidate) { return (lastDrawn.count, lastSpans) }
    if let count = drawnCount(of: candidate) { return (count, nil) }
    return nil
  }

  /// Deletes one element of each collection that has fewer of them in another shape: a column.
  private func deleteInEach(_ position: Int, _ towards: Int, _ shape: [Span]) -> Bool {
    // The shapes are gone through side by side: they differ in how many elements there are.
    var shrinking: [(parent: Int, lost: Int)] = []
    var place = 0
    for parent in spans.indices where spans[parent].label == .collection {
      guard let other = shape[place...].firstIndex(where: { $0.label == .collection }) else {
        return false
      }
      place = other + 1
      let lost = children(of: parent).count - shape.count { $0.parent == other && $0.count > 0 }
      if lost < 0 { return false }
      if lost > 0 { shrinking.append((parent, lost)) }
    }
    guard shrinking.count > 1, let (value, domain) = integer(at: position) else { return false }
    let lost = shrinking[0].lost
    let elements = shrinking.map { children(of: $0.parent).map(\.range) }
    guard shrinking.allSatisfy({ $0.lost == lost }), let least = elements.map(\.count).min() else {
      return false
    }
    // From the last one: what comes first is what is looked at first.
    for start in (0...max(least - lost, 0)).reversed() where hasBudget {
      var candidate = best
      candidate[position] = .integer(value + towards, domain)
      for ranges in elements.reversed() where start + lost <= ranges.count {
        candidate.removeSubrange(ranges[start].lowerBound..<ranges[start + lost - 1].upperBound)
      }
      if attempt(candidate) { return true }
    }
    return false
  }
}
