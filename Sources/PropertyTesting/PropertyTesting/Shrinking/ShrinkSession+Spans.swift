extension ShrinkSession {
  /// Replaces what a span drew by the simplest choices.
  ///
  /// - Parameter isFirst: Whether nothing was minimized yet. Later integers by themselves are asked about
  ///   once the others have come to rest (`stepOverGaps`).
  func simplifySpans(isFirst: Bool) {
    var index = 1
    while index < spans.count, hasBudget {
      let span = spans[index]
      index += 1
      if best[span.range].allSatisfy(\.isSimplest) { continue }
      if !isFirst, span.count == 1, let (_, domain) = integer(at: span.start),
        !domain.codesDoubles
      {
        continue
      }
      // At its simplest an element is no more, nor are those behind it: they go only if the last one does.
      if isAnnounced(span), isLastNeeded(beside: index - 1) { continue }
      let simplest = best[span.range].map(\.simplest)
      if attempt(replacing: span.range, with: simplest) || !lastWasDrawn { continue }
      // The simplest choices may have made a smaller thing: then its size is known now.
      let same = lastSpans.first { $0.start == span.start && $0.label == span.label }
      if let same, same.count < span.count, same.end <= lastDrawn.count {
        _ = attempt(replacing: span.range, with: lastDrawn[same.range])
      }
    }
  }

  /// Whether a choice says that there is another one: an element of a collection, a step of a program.
  func isAnnounced(_ span: Span) -> Bool {
    guard span.label == .element || span.label == .step, span.count > 0 else { return false }
    return best[span.start].isTrue && !best[span.start].isForced
  }

  /// Whether the last sibling of a span was asked about, and cannot be left out.
  private func isLastNeeded(beside index: Int) -> Bool {
    guard let last = children(of: spans[index].parent).last else { return false }
    return isSeen(deleting: last.range)
  }

  /// Puts a part in the place of a whole of the same kind: a subterm for its term.
  func liftDescendants() {
    var index = 1
    while index < spans.count, hasBudget {
      let span = spans[index]
      var inner = index + 1
      while inner < spans.count, spans[inner].start < span.end {
        let descendant = spans[inner]
        inner += 1
        guard descendant.label == span.label, descendant.count < span.count,
          beginsAlike(best[descendant.range], best[span.range])
        else { continue }
        if attempt(replacing: span.range, with: best[descendant.range]) {
          index -= 1
          break
        }
      }
      index += 1
    }
  }

  /// Whether two parts may be of one kind, as far as they are drawn alike: an element of a list inside
  /// another list may be of another one.
  private func beginsAlike(_ first: ArraySlice<Choice>, _ second: ArraySlice<Choice>) -> Bool {
    for (left, right) in zip(first, second) {
      switch (left, right) {
      case (.integer(_, let domain), .integer(_, let other)): return domain == other
      case (.boolean(let value, _), .boolean(let other, _)): if value != other { return true }
      default: return false
      }
    }
    return true
  }

  /// Sorts siblings of one kind, simplest first.
  func sortSiblings() {
    forEachParent { parent in
      let siblings = children(of: parent)
      // In order of appearance: the order of a set is not the same in every process.
      for (index, sibling) in siblings.enumerated()
      where siblings.count > 1 && !siblings[..<index].contains(where: { $0.label == sibling.label })
      {
        sort(parent, sibling.label)
        sortStepwise(parent, sibling.label)
      }
    }
  }

  private func sort(_ parent: Int, _ label: SpanLabel) {
    let siblings = children(of: parent).filter { $0.label == label }
    let contents = siblings.map { Array(best[$0.range]) }
    let sorted = contents.sorted { belongsBefore($0, $1) }
    var candidate = best
    for (span, content) in zip(siblings, sorted).reversed() {
      candidate.replaceSubrange(span.range, with: content)
    }
    _ = attempt(candidate)
  }

  /// Whether one behind the other is simpler in this order: a longer one comes first where it begins
  /// with what is simpler.
  private func belongsBefore(_ first: [Choice], _ second: [Choice]) -> Bool {
    first.count == second.count
      ? isSimpler(first, than: second) : isSimpler(first + second, than: second + first)
  }

  /// Moves each sibling as far to the front as it goes; needed where not every order fails.
  private func sortStepwise(_ parent: Int, _ label: SpanLabel) {
    var position = 1
    while hasBudget {
      let siblings = children(of: parent).filter { $0.label == label }
      guard position < siblings.count else { return }
      var current = position
      while current > 0 {
        let pair = children(of: parent).filter { $0.label == label }
        guard current < pair.count, swap(pair[current - 1], pair[current]) else { break }
        current -= 1
      }
      position += 1
    }
  }

  private func swap(_ first: Span, _ second: Span) -> Bool {
    let left = Array(best[first.range])
    let right = Array(best[second.range])
    guard belongsBefore(right, left) else { return false }
    var candidate = best
    candidate.replaceSubrange(second.range, with: left)
    candidate.replaceSubrange(first.range, with: right)
    return attempt(candidate)
  }
}
