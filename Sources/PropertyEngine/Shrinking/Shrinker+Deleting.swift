extension Shrinker {
  /// Deletes spans, each with as many of the siblings after it as possible.
  func deleteSpans() {
    var index = 0
    while index < best.spans.count, !isExhausted {
      let base = best
      let span = base.spans[index]
      var ends = span.range.isEmpty ? [] : [span.end]
      for other in base.spans[(index + 1)...]
      where other.parent == span.parent && other.start == ends.last && !other.range.isEmpty {
        ends.append(other.end)
      }
      let count = largest { count in
        count <= ends.count && accepts(base.values(removing: span.start..<ends[count - 1]))
      }
      // After a success the index stands for the span that has moved up.
      if count == 0 { index += 1 }
    }
  }

  /// Deletes choices that lie next to each other, whatever they stand for.
  ///
  /// Deleting the end of an inner array and the start of the next one joins the two.
  func deleteWindows() {
    // In long cases single steps are for the spans; windows of all sizes would eat up the limit.
    let sizes = best.choices.count > 256 ? [8, 4, 2, 1] : [8, 7, 6, 5, 4, 3, 2, 1]
    for size in sizes {
      var start = best.choices.count - size
      while start >= 0, !isExhausted {
        guard accepts(best.values(removing: start..<start + size)) else {
          start -= 1
          continue
        }
        let base = best
        let count = largest { count in
          let first = start - count * size
          return first >= 0 && start <= base.choices.count
            && accepts(base.values(removing: first..<start))
        }
        start = min(start - count * size, best.choices.count - size)
      }
    }
  }

  /// Deletes two siblings that only go together, such as opening and closing.
  func deletePairs() {
    var run = 0
    while run < siblings().count, !isExhausted {
      deletePairs(ofRun: run)
      run += 1
    }
  }

  private func deletePairs(ofRun run: Int) {
    var first = 0
    while !isExhausted {
      let runs = siblings()
      // All pairs of a long run would be too many: there, near ones must do.
      guard run < runs.count, first + 1 < runs[run].count else { return }
      let members = runs[run]
      let last = members.count <= 24 ? members.count - 1 : min(first + 6, members.count - 1)
      let found = (first + 1...last).contains { second in
        accepts(
          best.values(
            removing: best.spans[members[first]].range,
            best.spans[members[second]].range
          )
        )
      }
      if !found { first += 1 }
    }
  }

  /// Lowers a choice on which the number of later ones depends, and deletes some of these.
  ///
  /// Lowering a length alone drops the last elements, which may be the ones that matter.
  func lowerAndDelete() {
    var position = 0
    while position < best.choices.count, !isExhausted {
      if !lowerAndDelete(at: position) { position += 1 }
    }
  }

  private func lowerAndDelete(at position: Int) -> Bool {
    let base = best
    let choice = base.choices[position]
    guard choice.distance > 0,
      let value = choice.value(at: choice.distance - 1, below: choice.isBelow)
    else { return false }
    var values = base.values
    values[position] = value
    guard let attempt = attempt(values) else { return true }
    let missing = base.choices.count - attempt.choices.count
    guard missing > 0, position + 1 + missing <= values.count else { return false }
    for start in position + 1...values.count - missing where !isExhausted {
      var candidate = values
      candidate.removeSubrange(start..<start + missing)
      if accepts(candidate) { return true }
    }
    return false
  }
}
