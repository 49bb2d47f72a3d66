/// How to pick the next thread wherever several could go on.
public enum Strategy: Hashable, Sendable {
  /// Every enabled thread with the same probability.
  case uniformRandom
  /// Random priorities with `depth - 1` change points (PCT: Burckhardt, Kothari, Musuvathi and
  /// Nagarakatte, ASPLOS 2010). Finds a bug that needs `depth` ordering constraints among *n*
  /// threads and *k* steps with a probability of at least 1 / (*n* · *k*^(depth − 1)).
  case pct(depth: Int)
  /// Uniform over the orders of the operations on a random selection of shared objects (SURW:
  /// Zhao, Wolff, Mathur and Roychoudhury, ASPLOS 2025).
  case surw

  /// The strategies that an exploration takes in turn unless told otherwise.
  public static let portfolio: [Strategy] = [.surw, .uniformRandom, .surw, .pct(depth: 3)]

  func makeScheduler(seed: UInt64, profile: Profile) -> any Scheduler {
    switch self {
    case .uniformRandom: UniformRandom(seed: seed)
    case .pct(let depth): PCT(depth: depth, seed: seed, profile: profile)
    case .surw: SURW(seed: seed, profile: profile)
    }
  }
}

extension Strategy: CustomStringConvertible {
  /// The strategy's usual name.
  public var description: String {
    switch self {
    case .uniformRandom: "uniform random"
    case .pct(let depth): "PCT(\(depth))"
    case .surw: "SURW"
    }
  }
}
