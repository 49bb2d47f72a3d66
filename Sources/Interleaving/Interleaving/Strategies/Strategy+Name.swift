extension Strategy {
  /// The strategy of a name as users write it: `exhaustive`, `surw`, `pos`,
  /// `uniform`, `pct`, `pct(3)` or `bound(2)`.
  init?(name: some StringProtocol) {
    switch name.lowercased() {
    case "uniform", "random", "uniform random": self = .uniformRandom
    case "surw": self = .surw
    case "pos": self = .pos
    case "exhaustive", "dpor": self = .exhaustive
    case "pct": self = .pct(depth: 3)
    case let name where name.hasPrefix("pct(") && name.hasSuffix(")"):
      guard let depth = Int(name.dropFirst(4).dropLast()), (1...100).contains(depth) else {
        return nil
      }
      self = .pct(depth: depth)
    case let name where name.hasPrefix("bound(") && name.hasSuffix(")"):
      guard let bound = Int(name.dropFirst(6).dropLast()), (0...100).contains(bound) else {
        return nil
      }
      self = .preemptionBound(bound)
    default: return nil
    }
  }
}
