extension ShrinkSession {
  /// Moves the last elements of a collection to the end of the next one of its kind: all, or one.
  ///
  /// As many elements are simpler where the first collections have few of them.
  ///
  /// - Parameter isOfTexts: Whether those of texts, or all others.
  func moveElements(ofTexts isOfTexts: Bool) {
    var first = 0
    while first < spans.count, hasBudget {
      defer { first += 1 }
      guard spans[first].label == .collection,
        let second = spans.indices.dropFirst(first + 1)
          .first(where: { spans[$0].label == .collection && spans[$0].start >= spans[first].end })
      else { continue }
      let elements = children(of: first)
      let others = children(of: second)
      // An empty one does not say what its elements are.
      guard let last = elements.last, let other = others.last, last.count == other.count,
        elements.first?.count == last.count, isText(elements) == isOfTexts
      else { continue }
      for start in Set([elements[0].start, last.start]).sorted() {
        let moved = start..<last.end
        var candidate = best
        candidate.insert(contentsOf: best[moved], at: other.end)
        candidate.removeSubrange(moved)
        if attempt(candidate) { break }
      }
    }
  }
}
