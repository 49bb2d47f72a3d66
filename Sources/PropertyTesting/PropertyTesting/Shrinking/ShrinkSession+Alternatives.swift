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

  private func remake(_ index: Int, tries: Int) -> Bool {
    let span = spans[index]
    guard let (chosen, domain) = integer(at: span.start), chosen > domain.lower else {
      return false
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
