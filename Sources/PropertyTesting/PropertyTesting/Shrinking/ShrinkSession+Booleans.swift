extension ShrinkSession {
  /// Turns each `true` to `false` in place, but those that announce an element: that one is deleted.
  func simplifyBooleans() {
    for position in 0..<best.count where hasBudget && position < best.count {
      guard case .boolean(true, let probability) = best[position], !best[position].isSimplest,
        !spans.contains(where: { $0.start == position && isAnnounced($0) })
      else { continue }
      _ = attempt(
        replacing: position..<position + 1,
        with: [.boolean(false, probability: probability)]
      )
    }
  }

  /// Turns a `true` to `false` and a later `false` to `true`: of two that differ, the later one may.
  func exchangeBooleans() {
    var first = 0
    while first < best.count, hasBudget {
      defer { first += 1 }
      guard case .boolean(true, let probability) = best[first] else { continue }
      let values = valuePositions
      guard values.contains(first) else { continue }
      let later = values.filter { second in
        second > first && best[second] == .boolean(false, probability: probability)
      }
      for second in later.prefix(Self.exchanged) where hasBudget {
        var candidate = best
        candidate.swapAt(first, second)
        if attempt(candidate) { break }
      }
    }
  }

  private static let exchanged = 4

  /// Where the booleans are that are values; others say whether a collection has another element.
  private var valuePositions: [Int] {
    spans.filter { span in
      switch span.label {
      case .component: span.count == 1
      case .element: span.count == 2
      default: false
      }
    }
    .map { $0.end - 1 }
    .filter { best[$0].isBoolean && !best[$0].isForced }
  }

  /// Turns trees over: tries the smaller arrangements of the booleans of a recursive span, with the
  /// integers as they are and sorted.
  func rearrangeTrees() {
    var index = 0
    while index < spans.count, hasBudget {
      let span = spans[index]
      // Lists of lists are no trees.
      let isList = span.label == .element || span.label == .collection
      let isRecursive =
        !isList
        && spans[(index + 1)...].prefix { $0.start < span.end }
          .contains { $0.label == span.label }
      if !isRecursive || !rearrange(span.range) { index += 1 }
    }
  }

  private func rearrange(_ range: Range<Int>) -> Bool {
    let booleans = range.filter { best[$0].isBoolean && !best[$0].isForced }
    guard (2...12).contains(booleans.count) else { return false }
    let current = booleans.map { best[$0].isTrue }
    let integers = range.map { best[$0] }.filter { $0.asInteger != nil }
    let sorted = integers.sorted { $0.complexity < $1.complexity }
    for arrangement in Self.arrangements(below: current) where hasBudget {
      let booleans = arrangement.map { Choice.boolean($0, probability: 0.5) }
      // Drawing shows which arrangements make a tree of the same size, and where its integers are.
      guard probe(best[..<range.lowerBound] + booleans + best[range.upperBound...]),
        lastDrawn.count == best.count
      else { continue }
      let shape = lastDrawn
      for values in [integers, sorted] {
        var candidate = shape
        var rest = values[...]
        for position in range where candidate[position].asInteger != nil {
          if let value = rest.popFirst() { candidate[position] = value }
        }
        if attempt(candidate) { return true }
      }
    }
    return false
  }

  /// The arrangements of as many trues and falses that come before the given one, in order.
  private static func arrangements(below current: [Bool]) -> [[Bool]] {
    let trues = current.count(where: \.self)
    let end = current.reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
    return (0..<end).filter { $0.nonzeroBitCount == trues }
      .map { bits in current.indices.map { bits >> (current.count - 1 - $0) & 1 == 1 } }
  }
}
