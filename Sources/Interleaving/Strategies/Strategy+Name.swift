extension Strategy {
  /// The strategy of a name as users write it: `uniform`, `surw`, `pct` or `pct(3)`.
  init?(name: some StringProtocol) {
    switch name.lowercased() {
    case "uniform", "random", "uniform random": self = .uniformRandom
    case "surw": self = .surw
    case "pct": self = .pct(depth: 3)
    case let name where name.hasPrefix("pct(") && name.hasSuffix(")"):
      guard let depth = Int(name.dropFirst(4).dropLast()), (1...100).contains(depth) else {
        return nil
      }
      self = .pct(depth: depth)
    default: return nil
    }
  }
}
