extension ShrinkSession {
  /// Takes a simpler alternative where there is one, with contents made up for it.
  ///
  /// The contents of one alternative mean nothing to another, so that keeping them seldom helps.
  func remakeAlternatives() {
    let tries = 4
    var index = 1
    while index < spans.count, hasBudget {
      if spans[index].label == .alternative || spans[index].label == .recursive {
        _ = remake(index, tries: tries)
      }
      index += 1
    }
  }

  /// The outermost recursive spans inside a span.
  private func outermostTerms(in index: Int) -> [Range<Int>] {
    var end = spans[index].start
    var terms: [Range<Int>] = []
    for span in spans[(index + 1)...] {
      guard span.start < spans[index].end else { break }
      guard span.label == .recursive, span.start >= end, span.start > spans[index].start else {
        continue
      }
      terms.append(span.range)
      end = span.end
    }
    return terms
  }

  private func remake(_ index: Int, tries: Int) -> Bool {
    let span = spans[index]
    guard let (chosen, domain) = integer(at: span.start), chosen > domain.lower else {
      return false
    }
    // What both have in common may be kept: the terms inside, in the places of the new ones.
    let inner = outermostTerms(in: index)
    if !inner.isEmpty {
      for simpler in domain.lower..<chosen {
        let contents = inner.flatMap { best[$0] }
        if attempt(replacing: span.range, with: [.integer(simpler, domain)] + contents) {
          return true
        }
      }
    }
    for simpler in domain.lower..<chosen {
      for seed in 0..<tries {
        let first = Choice.integer(simpler, domain)
        guard let contents = madeUp(index, beginningWith: first, seed: seed) else { return false }
        if attempt(replacing: span.range, with: contents) { return true }
      }
    }
    return false
  }
}
