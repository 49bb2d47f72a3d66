/// Where generators get their decisions from, and where these are recorded.
///
/// The recording is the test case: replaying its values makes the same generator draw the same
/// value again, and shrinking is editing the values and replaying them.
public final class ChoiceSource {
  /// The decisions so far.
  public private(set) var choices: [Choice] = []
  /// The spans so far, in the order in which they began.
  public private(set) var spans: [Span] = []
  /// Whether a draw was refused because the limit was reached.
  public private(set) var hasOverrun = false

  private let prefix: [Int]
  private let limit: Int
  private var random: RandomSource?
  private var openSpan: Int?

  /// Creates a source of random decisions.
  ///
  /// - Parameters:
  ///   - seed: Determines the decisions.
  ///   - limit: How many decisions there may be; a draw beyond it throws a rejection.
  public init(seed: UInt64, limit: Int = 10_000) {
    prefix = []
    self.limit = limit
    random = RandomSource(seed: seed)
  }

  /// Creates a source that repeats recorded decisions.
  ///
  /// A value that the draw at its position does not permit becomes the simplest permitted one, so
  /// an edited recording is always usable.
  ///
  /// - Parameters:
  ///   - values: The recorded values.
  ///   - limit: How many decisions there may be; a draw beyond it throws a rejection.
  ///   - extensionSeed: Determines the decisions after the recorded ones. Without it they are the
  ///     simplest.
  public init(replaying values: [Int], limit: Int = 10_000, extensionSeed: UInt64? = nil) {
    prefix = values
    self.limit = limit
    random = extensionSeed.map(RandomSource.init(seed:))
  }

  /// The values of the decisions so far.
  public var values: [Int] { choices.map(\.value) }

  /// Decides for an integer of the range, every one equally likely.
  ///
  /// - Parameters:
  ///   - range: The integers to choose from.
  ///   - target: The simplest one; by default the one nearest to zero.
  /// - Returns: The integer.
  /// - Throws: A rejection if the limit is reached.
  public func integer(
    in range: ClosedRange<Int>,
    towards target: Int? = nil
  ) throws(Rejection) -> Int {
    let target = nearest(to: target ?? 0, in: range)
    return try choose(range, target) { $0.integer(range.lowerBound, range.upperBound) }
  }

  /// Decides for true or false, of which false is simpler.
  ///
  /// - Parameter probability: How likely true is; at 0 and 1 the decision is forced.
  /// - Returns: The decision.
  /// - Throws: A rejection if the limit is reached.
  public func boolean(probability: Double = 0.5) throws(Rejection) -> Bool {
    if probability <= 0 { return try choose(0...0, 0) { _ in 0 } == 1 }
    if probability >= 1 { return try choose(1...1, 1) { _ in 1 } == 1 }
    return try choose(0...1, 0) { $0.chance(probability) ? 1 : 0 } == 1
  }

  /// Groups the decisions that the body makes.
  ///
  /// - Parameters:
  ///   - label: What they are for; groups of equal labels may take each other's place.
  ///   - body: Makes the decisions.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws.
  public func span<V>(
    _ label: StaticString,
    _ body: () throws(Rejection) -> V
  ) throws(Rejection) -> V {
    try span(label, from: choices.count, body)
  }

  /// Gives the test case up as one of no use.
  ///
  /// - Throws: A rejection, always.
  public func reject() throws(Rejection) -> Never {
    throw Rejection()
  }

  /// Groups the decisions that the body makes and those since a position.
  func span<V>(
    _ label: StaticString,
    from start: Int,
    _ body: () throws(Rejection) -> V
  ) throws(Rejection) -> V {
    let index = spans.count
    let parent = openSpan
    spans.append(Span(label: label, start: start, end: start, parent: parent))
    openSpan = index
    // Also when the body throws: the shrinker looks at the spans of rejected cases too.
    defer {
      spans[index].end = choices.count
      openSpan = parent
    }
    return try body()
  }

  /// Records a decision: the replayed one, a fresh one, or the simplest.
  func choose(
    _ range: ClosedRange<Int>,
    _ target: Int,
    _ fresh: (inout RandomSource) -> Int
  ) throws(Rejection) -> Int {
    let position = choices.count
    guard position < limit else {
      hasOverrun = true
      throw Rejection()
    }
    var value = target
    if position < prefix.count {
      if range.contains(prefix[position]) { value = prefix[position] }
    } else if random != nil {
      value = withRandom(fresh) ?? target
    }
    choices.append(
      Choice(value: value, lower: range.lowerBound, upper: range.upperBound, target: target)
    )
    return value
  }

  /// Uses the random numbers for something that is not recorded, if there are any.
  func withRandom<V>(_ body: (inout RandomSource) -> V) -> V? {
    guard var numbers = random else { return nil }
    defer { random = numbers }
    return body(&numbers)
  }
}

/// The integer of the range that is nearest to another one.
func nearest(to value: Int, in range: ClosedRange<Int>) -> Int {
  min(max(value, range.lowerBound), range.upperBound)
}
