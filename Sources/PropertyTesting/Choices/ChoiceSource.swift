/// Where the generators of one test case get their decisions from, recording each of them.
///
/// A source is either fresh (random), or replays a recorded sequence. Replaying an *edited*
/// sequence must give a sensible case too, so draws repair what does not fit: a value outside the
/// permitted range is moved to its nearest end; an integer drawn where a boolean is recorded is the
/// simplest one, and leaves the boolean in place; a boolean drawn where integers are recorded skips
/// them. As most structure is marked by booleans ("one more element?"), what follows a deleted or
/// shortened part falls into step again. What is recorded is always what was really drawn.
public final class ChoiceSource {
  /// What happens when the replayed choices are used up.
  enum Continuation {
    case overrun
    case random
    case simplest
  }

  /// How many choices a fresh case may make, unless it is told otherwise.
  public static let defaultLimit = 16_384

  private(set) var choices: [Choice] = []
  private(set) var spans: [Span] = []
  private var openSpan = 0
  private var prefix: [Choice]
  private var position = 0
  private var limit: Int
  private let recordsSpans: Bool
  var continuation: Continuation
  var random: RandomSource
  private(set) var labels: [String] = []

  init(
    prefix: [Choice],
    continuation: Continuation,
    random: RandomSource = RandomSource(seed: 0),
    limit: Int = ChoiceSource.defaultLimit,
    recordsSpans: Bool = false
  ) {
    self.prefix = prefix
    self.continuation = continuation
    self.random = random
    self.limit = limit
    self.recordsSpans = recordsSpans
    if recordsSpans {
      choices.reserveCapacity(prefix.count)
      spans.append(Span(label: .root, parent: 0, start: 0, end: 0))
    }
  }

  /// A fresh case: every choice is random.
  public convenience init(seed: UInt64, limit: Int = ChoiceSource.defaultLimit) {
    self.init(
      prefix: [],
      continuation: .random,
      random: RandomSource(seed: seed),
      limit: limit
    )
  }

  /// A recorded case: it overruns where it needs more choices than were recorded.
  public convenience init(replaying sequence: ChoiceSequence) {
    self.init(prefix: sequence.choices, continuation: .overrun)
  }

  /// A case that begins as recorded and goes on at random.
  public convenience init(
    replaying sequence: ChoiceSequence,
    thenRandomWith seed: UInt64,
    limit: Int = ChoiceSource.defaultLimit
  ) {
    self.init(
      prefix: sequence.choices,
      continuation: .random,
      random: RandomSource(seed: seed),
      limit: limit
    )
  }

  /// Makes a used source fresh, keeping its storage: a run makes very many cases.
  func restart(continuation: Continuation, random: RandomSource) {
    choices.removeAll(keepingCapacity: true)
    if !labels.isEmpty { labels.removeAll() }
    position = 0
    self.continuation = continuation
    self.random = random
  }

  /// What has been drawn so far.
  public var recorded: ChoiceSequence { ChoiceSequence(choices) }

  /// Ends the case: it does not count, neither for nor against the property.
  public func reject() throws(Rejection) -> Never {
    throw .filtered
  }

  /// Counts the case under a name, for classification and coverage.
  public func label(_ name: String) {
    labels.append(name)
  }

  // MARK: Drawing

  /// A uniformly distributed integer that shrinks towards `towards` (by default zero, or the
  /// nearest end of the range).
  ///
  /// - Parameters:
  ///   - range: The permitted values.
  ///   - towards: The simplest value.
  /// - Returns: The replayed or the new value.
  /// - Throws: A ``Rejection`` when there are no more choices.
  public func integer(
    in range: ClosedRange<Int>,
    towards: Int? = nil
  ) throws(Rejection) -> Int {
    let domain = IntegerDomain(range, towards: towards)
    return try record(try replayedInteger(domain) ?? uniformInteger(in: domain), domain)
  }

  /// A boolean that shrinks towards `false`.
  ///
  /// - Parameter probability: How likely `true` is; 0 and 1 leave no choice.
  /// - Returns: The replayed or the new value.
  /// - Throws: A ``Rejection`` when there are no more choices.
  public func boolean(probability: Double = 0.5) throws(Rejection) -> Bool {
    let value: Bool
    if probability <= 0 || probability >= 1 {
      value = probability >= 1
      passForcedBoolean()
    } else if let replayed = try replayedBoolean() {
      value = replayed
    } else {
      value = random.nextBoolean(probability: probability)
    }
    return try record(value, probability)
  }

  /// Whether choices are being made up now, at random.
  var isFresh: Bool {
    position >= prefix.count && continuation == .random
  }

  /// Whether recorded choices remain.
  var isReplaying: Bool { position < prefix.count }

  /// The integer to use if it is determined already; nil if it has to be made up.
  func replayedInteger(_ domain: IntegerDomain) throws(Rejection) -> Int? {
    if position < prefix.count {
      guard case .integer(let value, _) = prefix[position] else { return domain.target }
      position += 1
      return domain.clamping(value)
    }
    switch continuation {
    case .random: return nil
    case .simplest: return domain.target
    case .overrun: throw .overrun
    }
  }

  /// The boolean to use if it is determined already; nil if it has to be made up.
  func replayedBoolean() throws(Rejection) -> Bool? {
    while position < prefix.count {
      position += 1
      if case .boolean(let value, _) = prefix[position - 1] { return value }
    }
    switch continuation {
    case .random: return nil
    case .simplest: return false
    case .overrun: throw .overrun
    }
  }

  func passForcedBoolean() {
    guard let boolean = prefix[position...].firstIndex(where: \.isBoolean) else { return }
    position = boolean + 1
  }

  func record(_ value: Int, _ domain: IntegerDomain) throws(Rejection) -> Int {
    guard choices.count < limit else { throw .overrun }
    choices.append(.integer(value, domain))
    return value
  }

  func record(_ value: Bool, _ probability: Double) throws(Rejection) -> Bool {
    guard choices.count < limit else { throw .overrun }
    choices.append(.boolean(value, probability: probability))
    return value
  }

  // MARK: Spans

  /// Groups the choices that `body` makes, so that the shrinker treats them as a unit.
  ///
  /// - Parameters:
  ///   - label: What the group makes.
  ///   - body: Makes the choices.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  public func span<V>(
    _ label: SpanLabel,
    _ body: () throws(Rejection) -> V
  ) throws(Rejection) -> V {
    beginSpan(label)
    let value = try body()
    endSpan()
    return value
  }

  // A rejection leaves spans open on purpose: the case is over, and nobody looks at them.
  func beginSpan(_ label: SpanLabel) {
    guard recordsSpans else { return }
    spans.append(Span(label: label, parent: openSpan, start: choices.count, end: -1))
    openSpan = spans.count - 1
  }

  func endSpan() {
    guard recordsSpans else { return }
    spans[openSpan].end = choices.count
    openSpan = spans[openSpan].parent
  }

  /// Takes the innermost span back; its choices become its parent's.
  func cancelSpan() {
    guard recordsSpans else { return }
    openSpan = spans[openSpan].parent
    spans.removeLast()
  }

  /// The spans of the finished case, the root first.
  var finishedSpans: [Span] {
    var finished = spans
    for index in finished.indices where finished[index].end < 0 || index == 0 {
      finished[index].end = choices.count
    }
    return finished
  }

  // MARK: Taking back

  /// A point to which a draw can be taken back.
  struct Mark {
    fileprivate let choiceCount: Int
    fileprivate let spanCount: Int
    fileprivate let openSpan: Int
  }

  var mark: Mark {
    Mark(choiceCount: choices.count, spanCount: spans.count, openSpan: openSpan)
  }

  /// Forgets what was drawn since `mark`, so that a failed try leaves no trace in the sequence.
  func takeBack(to mark: Mark) {
    choices.removeLast(choices.count - mark.choiceCount)
    spans.removeLast(spans.count - mark.spanCount)
    openSpan = mark.openSpan
  }
}
