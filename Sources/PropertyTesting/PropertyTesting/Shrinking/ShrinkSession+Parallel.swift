extension ShrinkSession {
  /// Deletes the same element of two collections at once, where both have as many: their counts
  /// may have to agree.
  ///
  /// - Parameter withTexts: Whether also of texts, and of collections of one element.
  func deleteInParallel(withTexts: Bool) {
    var pair = (0, 1)
    while hasBudget {
      let collections = spans.indices.filter { index in
        let siblings = children(of: index)
        return siblings.first?.label == .element
          && (withTexts || siblings.count > 1 && !isText(siblings))
      }
      guard pair.0 < min(collections.count, 8) else { return }
      guard pair.1 < min(collections.count, 8) else {
        pair = (pair.0 + 1, pair.0 + 2)
        continue
      }
      if !deleteInParallel(collections[pair.0], collections[pair.1]) { pair.1 += 1 }
    }
  }

  private func deleteInParallel(_ first: Int, _ second: Int) -> Bool {
    let left = children(of: first)
    let right = children(of: second)
    guard left.count == right.count, let end = left.last?.end, end <= right[0].start else {
      return false
    }
    var size = left.count
    while size >= 1 {
      for start in stride(from: left.count - size, through: 0, by: -size) {
        let range = start...(start + size - 1)
        let ranges = [left, right].map { $0[range.lowerBound].start..<$0[range.upperBound].end }
        if attempt(deleting: ranges[0], ranges[1]) { return true }
      }
      size /= 2
    }
    return false
  }
}
