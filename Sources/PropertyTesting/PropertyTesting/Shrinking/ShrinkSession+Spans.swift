extension ShrinkSession {
  /// Replaces what a span drew by the simplest choices.
  func simplifySpans() {
    var index = 1
    while index < spans.count, hasBudget {
      let span = spans[index]
      index += 1
      if best[span.range].allSatisfy(\.isSimplest) { continue }
      let simplest = best[span.range].map(\.simplest)
      if attempt(replacing: span.range, with: simplest) || !lastWasDrawn { continue }
      // The simplest choices may have made a smaller thing: then its size is known now.
      let same = lastSpans.first { $0.start == span.start && $0.label == span.label }
      if let same, same.count < span.count, same.end <= lastDrawn.count {
        _ = attempt(replacing: span.range, with: lastDrawn[same.range])
      }
    }
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
        guard descendant.label == span.label, descendant.count < span.count else { continue }
        if attempt(replacing: span.range, with: best[descendant.range]) {
          index -= 1
          break
        }
      }
      index += 1
    }
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
