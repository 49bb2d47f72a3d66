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

  /// Takes a simpler alternative, or command, where there is one, with everything behind it made up
  /// anew: what comes later may have to make up for it.
  func remakeTails() {
    let tries = 2
    var index = 1
    while index < spans.count, hasBudget {
      let span = spans[index]
      index += 1
      // A step asks first whether there is to be one.
      let place = span.label == .step ? span.start + 1 : span.start
      guard [.alternative, .recursive, .step].contains(span.label), place < span.end,
        let (chosen, domain) = integer(at: place), chosen > domain.lower
      else { continue }
      for seed in 0..<tries {
        let beginning = best[..<place] + [.integer(chosen - 1, domain)]
        guard let made = madeUp(from: Array(beginning), seed: seed) else { return }
        if attempt(made.choices) { return }
      }
    }
  }

  /// The outermost recursive spans inside one of the spans.
  private static func outermostTerms(in index: Int, of spans: [Span]) -> [Range<Int>] {
    var end = spans[index].start
    var terms: [Range<Int>] = []
    for span in spans[(index + 1)...] {
      guard span.start < spans[index].end else { break }
      guard span.label == .recursive, span.start >= end, span.start > spans[index].start,
        span.end >= 0
      else { continue }
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
    let inner = Self.outermostTerms(in: index, of: spans).map { Array(best[$0]) }
    for simpler in domain.lower..<chosen where !inner.isEmpty {
      let contents = [.integer(simpler, domain)] + inner.joined()
      if attempt(replacing: span.range, with: contents) { return true }
    }
    for simpler in domain.lower..<chosen {
      var isKept = inner.isEmpty
      for seed in 0..<tries {
        let beginning = best[..<span.start] + [.integer(simpler, domain)]
        guard let made = madeUp(from: Array(beginning), seed: seed),
          index < made.spans.count, made.spans[index].end >= 0
        else { return false }
        let range = made.spans[index].range
        if !isKept, let contents = Self.contents(of: index, in: made, keeping: inner) {
          isKept = true
          if attempt(replacing: span.range, with: contents) { return true }
        }
        if attempt(replacing: span.range, with: made.choices[range]) { return true }
      }
    }
    return false
  }

  /// The contents of a span with terms in the places of its own; nil if there are not as many.
  private static func contents(
    of index: Int,
    in made: MadeUp,
    keeping terms: [[Choice]]
  ) -> [Choice]? {
    let places = outermostTerms(in: index, of: made.spans)
    guard places.count == terms.count else { return nil }
    let start = made.spans[index].start
    var contents = Array(made.choices[made.spans[index].range])
    for (place, term) in zip(places, terms).reversed() {
      contents.replaceSubrange(place.lowerBound - start..<place.upperBound - start, with: term)
    }
    return contents
  }
}
