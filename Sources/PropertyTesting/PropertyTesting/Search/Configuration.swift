/// How many cases are run, and which.
public struct Configuration: Hashable, Sendable {
  /// How many cases have to pass, unless there are fewer: then each of them is run once.
  public var cases: Int
  /// Determines every case.
  public var seed: UInt64 {
    didSet { hasSeed = true }
  }
  /// Whether the seed was asked for; if not, a test may choose a fresh one.
  package private(set) var hasSeed: Bool
  /// How many cases may be rejected in all before the search gives up: unless it is set, ten for
  /// each case that has to pass, and at least 2,000; and no more than 100, if none has passed and each
  /// would have needed more choices than ``choiceLimit``.
  public var maximumRejections: Int {
    get {
      let (tenfold, overflow) = cases.multipliedReportingOverflow(by: 10)
      return permittedRejections ?? max(overflow ? Int.max : tenfold, 2_000)
    }
    set { permittedRejections = newValue }
  }
  private var permittedRejections: Int?

  /// Whether so many were rejected that nothing is to be expected of more.
  func isHopeless(_ statistics: Statistics) -> Bool {
    let areAllTooLarge = statistics.cases == 0 && statistics.overruns == statistics.rejected
    return statistics.rejected > maximumRejections
      || permittedRejections == nil && areAllTooLarge && statistics.rejected > 100
  }
  /// How many choices one case may make.
  public var choiceLimit: Int
  /// The size of the first random case, from 0 to ``ChoiceSource/fullSize``; later cases grow.
  public var firstSize: Int
  /// How much work shrinking may be.
  public var shrinkLimits: Shrinker.Limits
  /// Whether to find out which parts of a shrunk value matter.
  public var explains: Bool
  /// The least share of the cases, between 0 and 1, that must carry each label.
  public var requiredCoverage: [String: Double]
  /// How much of an error's description tells bugs apart, besides its type: that many characters.
  public var originPrefixLength: Int

  /// Whether code under test that is compiled for it guides the search; without such code nothing
  /// depends on it.
  public var isGuided = true
  /// Whether each case runs in a process of its own; nil for this process.
  public var isolation: Isolation?
  /// Whether the search goes on for a while after a failure, and reports all different ones.
  public var findsAllFailures = true
  /// Whether cases that are alike are run again: for a property that depends on more than its
  /// values, as one with threads does.
  public var repeatsCases = false
  /// How long a case may take before the statistics count it as slow; from a twentieth of the cases
  /// on they warn of it.
  public var slowCase: Duration = .milliseconds(200)

  /// Creates a configuration.
  public init(
    cases: Int = 200,
    seed: UInt64? = nil,
    maximumRejections: Int? = nil,
    choiceLimit: Int = ChoiceSource.defaultLimit,
    firstSize: Int = 8,
    shrinkLimits: Shrinker.Limits = Shrinker.Limits(),
    explains: Bool = true,
    requiredCoverage: [String: Double] = [:],
    originPrefixLength: Int = 0
  ) {
    self.cases = cases
    self.seed = seed ?? 0
    hasSeed = seed != nil
    permittedRejections = maximumRejections
    self.choiceLimit = choiceLimit
    self.firstSize = firstSize
    self.shrinkLimits = shrinkLimits
    self.explains = explains
    self.requiredCoverage = requiredCoverage
    self.originPrefixLength = originPrefixLength
  }

  /// The source of case number `index`: the simplest case first, then random ones.
  ///
  /// - Parameter index: The number of the case, from zero, rejected cases included.
  /// - Returns: A source that makes the case that ``search(_:remembering:_:)`` runs under that
  ///   number, unless a targeted search made it from another one, or it had been run before and
  ///   became a new one.
  public func source(ofCase index: Int) -> ChoiceSource {
    source(ofCase: index, isRecording: true)
  }

  func source(
    ofCase index: Int,
    isRecording: Bool,
    recordsSpans: Bool = false
  ) -> ChoiceSource {
    let source = ChoiceSource(
      prefix: [],
      continuation: continuation(ofCase: index),
      random: RandomSource(seed: seed, index: index),
      limit: choiceLimit,
      recordsSpans: recordsSpans,
      isRecording: isRecording
    )
    source.size = size(ofCase: index)
    source.place = (seed, index)
    return source
  }

  /// Cases begin small, because small failures need little shrinking, and soon are of any size.
  func size(ofCase index: Int) -> Int {
    let first = min(max(firstSize, 0), ChoiceSource.fullSize)
    return min(first + min(max(index - 1, 0), ChoiceSource.fullSize) * 8, ChoiceSource.fullSize)
  }

  func continuation(ofCase index: Int) -> ChoiceSource.Continuation {
    index == 0 ? .simplest : .random
  }
}
