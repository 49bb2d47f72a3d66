/// How many cases are run, and which.
public struct Configuration: Hashable, Sendable {
  /// How many cases have to pass.
  public var cases: Int
  /// Determines every case.
  public var seed: UInt64
  /// How many cases may be rejected in all before the search gives up.
  public var maximumRejections: Int
  /// How many choices one case may make.
  public var choiceLimit: Int
  /// How much work shrinking may be.
  public var shrinkLimits: Shrinker.Limits
  /// The least share of the cases, between 0 and 1, that must carry each label.
  public var requiredCoverage: [String: Double]
  /// How much of an error's description tells bugs apart, besides its type: that many characters.
  public var originPrefixLength: Int

  /// Creates a configuration.
  public init(
    cases: Int = 200,
    seed: UInt64 = 0,
    maximumRejections: Int = 2_000,
    choiceLimit: Int = ChoiceSource.defaultLimit,
    shrinkLimits: Shrinker.Limits = Shrinker.Limits(),
    requiredCoverage: [String: Double] = [:],
    originPrefixLength: Int = 0
  ) {
    self.cases = cases
    self.seed = seed
    self.maximumRejections = maximumRejections
    self.choiceLimit = choiceLimit
    self.shrinkLimits = shrinkLimits
    self.requiredCoverage = requiredCoverage
    self.originPrefixLength = originPrefixLength
  }

  /// The source of case number `index`: the simplest case first, then random ones.
  ///
  /// - Parameter index: The number of the case, from zero, rejected cases included.
  /// - Returns: A source that makes the same case as ``search(_:_:)`` does.
  public func source(ofCase index: Int) -> ChoiceSource {
    ChoiceSource(
      prefix: [],
      continuation: continuation(ofCase: index),
      random: RandomSource(seed: seed, index: index),
      limit: choiceLimit
    )
  }

  func continuation(ofCase index: Int) -> ChoiceSource.Continuation {
    index == 0 ? .simplest : .random
  }
}
