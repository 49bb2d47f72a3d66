extension Shrinker {
  /// Sets all choices of a span to their targets.
  func simplifySpans() {
    var index = 0
    while index < best.spans.count, !isExhausted {
      let span = best.spans[index]
      var values = best.values
      for position in span.range { values[position] = best.choices[position].target }
      if let attempt = attempt(values) { _ = realign(attempt, at: index) }
      index += 1
    }
  }

  /// Replaces a span by one inside of it that has the same label.
  func hoistSpans() {
    var index = 0
    while index < best.spans.count, !isExhausted {
      let span = best.spans[index]
      let inner = best.spans.indices.dropFirst(index + 1).prefix {
        best.spans[$0].start < span.end
      }
      let hoisted = inner.prefix(64).contains { other in
        let other = best.spans[other]
        guard other.hasLabel(of: span), other.range.count < span.range.count, other.end <= span.end
        else { return false }
        return accepts(best.values(replacing: span.range, by: best.choices[other.range]))
      }
      if !hoisted { index += 1 }
    }
  }

  /// Brings sibling spans into order, the simplest first.
  func sortSiblings() {
    var run = 0
    while !isExhausted {
      let runs = siblings()
      guard run < runs.count else { return }
      if runs[run].count > 1 { sort(runs[run], run) }
      run += 1
    }
  }

  private func sort(_ members: [Int], _ run: Int) {
    let parts = members.map { best.choices[best.spans[$0].range] }
    if arrange(members, parts.sorted { isSimpler($0, than: $1) }) { return }
    var first = 0
    while !isExhausted {
      let runs = siblings()
      guard run < runs.count, first + 1 < runs[run].count else { return }
      let members = runs[run]
      var parts = members.map { best.choices[best.spans[$0].range] }
      let last = members.count <= 8 ? members.count - 1 : first + 1
      for second in first + 1...last where isSimpler(parts[second], than: parts[first]) {
        parts.swapAt(first, second)
        if arrange(members, parts) { break }
        parts.swapAt(first, second)
      }
      first += 1
    }
  }

  private func arrange(_ members: [Int], _ parts: [ArraySlice<Choice>]) -> Bool {
    guard let first = members.first, let last = members.last else { return false }
    let range = best.spans[first].start..<best.spans[last].end
    return accepts(best.values(replacing: range, by: Array(parts.joined())))
  }

  /// Tries a failed edit again, in which a span took more or fewer choices than before: with the
  /// choices after it as they were, instead of shifted.
  func realign(_ attempt: Attempt, at index: Int) -> Bool {
    guard index < attempt.spans.count, index < best.spans.count else { return false }
    let (old, new) = (best.spans[index], attempt.spans[index])
    guard old.start == new.start, old.range.count != new.range.count else { return false }
    return accepts(best.values(replacing: 0..<old.end, by: attempt.choices[..<new.end]))
  }
}
