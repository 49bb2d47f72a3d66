extension ShrinkSession {
  /// Looks for a simpler scalar among those that are the first of their kind: a property may fail
  /// for one kind of letters, which lie far apart in the order.
  func tryKindsOfScalars() {
    var position = 0
    while position < best.count, hasBudget {
      if let (value, domain) = integer(at: position), domain.meaning == .scalars {
        for simpler in ([0] + Self.firstOfKinds).prefix(while: { $0 < value }) where hasBudget {
          if attempt(setting: position, to: simpler) { break }
        }
      }
      position += 1
    }
  }

  /// Their places in the order, the first one first.
  private static let firstOfKinds: [Int] = {
    let scalars: [Unicode.Scalar] = [
      "\u{0}", "\n", "\u{E0}", "\u{DF}", "\u{C0}", "\u{BD}", "\u{130}", "\u{131}",
      "\u{149}", "\u{300}", "\u{3C2}", "\u{5D0}", "\u{200B}", "\u{2028}",
      "\u{4E00}", "\u{FB00}", "\u{FEFF}", "\u{1F600}", "\u{80}", "\u{A0}",
    ]
    return scalars.compactMap { Alphabet.unicode.index(of: $0) }.sorted()
  }()
}
