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
  /// Random priorities of operations, drawn again by those that lose a race (POS: Yuan, Yang and
  /// Gu, CAV 2018).
  case pos
  /// One run of every class of schedules that differ in the order of independent steps only, each
  /// class once (source-DPOR with sleep sets: Abdulla, Aronsson, Jonsson and Sagonas, POPL 2014).
  /// When it comes to an end, so does the exploration: nothing is left to be tried.
  case exhaustive
  /// Every schedule with at most `bound` preemptions, those with fewer first (Musuvathi and Qadeer,
  /// PLDI 2007). What it finds first needs the fewest preemptions of all. A read of an older store, and
  /// going on at a yield, count as one.
  case preemptionBound(Int)
  /// One of the user's own; see ``using(_:)``.
  case custom(AnySchedulingStrategy)

  /// A strategy of the user's own.
  public static func using(_ strategy: some SchedulingStrategy) -> Strategy {
    .custom(AnySchedulingStrategy(strategy))
  }

  /// The strategies that an exploration takes in turn unless told otherwise.
  ///
  /// Every second run is the exhaustive search's, so a small scenario is soon done with; the others
  /// sample the schedules that it would come to late, and try those with few preemptions.
  public static let portfolio: [Strategy] = [
    .surw, .exhaustive, .uniformRandom, .exhaustive, .surw, .exhaustive, .pos, .exhaustive,
    .preemptionBound(2), .exhaustive, .pct(depth: 3), .exhaustive,
  ]

  func makeSchedulers(profile: Profile) -> any SchedulerSource {
    switch self {
    case .uniformRandom: RandomSchedulers { UniformRandom(seed: $0) }
    case .pct(let depth): RandomSchedulers { PCT(depth: depth, seed: $0, profile: profile) }
    case .surw: RandomSchedulers { SURW(seed: $0, profile: profile) }
    case .pos: RandomSchedulers { POS(seed: $0) }
    case .exhaustive: SourceDPOR()
    case .preemptionBound(let bound): PreemptionBound(bound)
    case .custom(let strategy): CustomSchedulers(strategy.base)
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
    case .pos: "POS"
    case .exhaustive: "source-DPOR"
    case .preemptionBound(let bound): "preemption bound \(bound)"
    case .custom(let strategy): strategy.base.name
    }
  }
}
