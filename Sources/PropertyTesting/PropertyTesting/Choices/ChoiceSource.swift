/// Where the generators of one test case get their decisions from, recording each of them.
///
/// A source is either fresh (random), or replays a recorded sequence. Replaying an *edited*
/// sequence must give a sensible case too, so draws repair what does not fit: a value outside the
/// permitted range is moved to its nearest end; an integer drawn where a boolean is recorded is the
/// simplest one, and leaves the boolean in place; a boolean drawn where integers are recorded skips
/// them. As most structure is marked by booleans ("one more element?"), what follows a deleted or
/// shortened part falls into step again. What is recorded is always what was really drawn.
///
/// A source belongs to one case and one thread.
public final class ChoiceSource {
  /// What happens when the replayed choices are used up.
  enum Continuation {
    case overrun
    case random
    case simplest
  }

  /// The size of a case that is not held small.
  public static let fullSize = 100

  /// How many choices a fresh case may make, unless it is told otherwise.
  public static let defaultLimit = 16_384

  // MARK: Where choices come from

  let prefix: [Choice]
  var position = 0
  let limit: Int
  var continuation: Continuation
  var random: RandomSource
  let recent = RecentIntegers()
  /// The number or letter made up last, where they are in order.
  var previous: Int?
  /// Whether letters in order have come to the end of their alphabet: nothing follows there.
  var endsOrder = false
  /// Whether texts of the case are short and of two letters, and which those are.
  private(set) var hasTwoLetters = false
  private(set) var letterSeed: UInt64 = 0
  /// Whether the collection that comes next is a text.
  var plansText = false
  /// How large fresh cases are, from 0 to ``fullSize``; replayed choices do not depend on it.
  var size = ChoiceSource.fullSize
  /// The span that is made up in a replay, if any.
  var randomized: RandomizedSpan?
  /// What the values of the case have in common.
  var bias: Bias
  /// Whether doubles of any magnitude are such as people write.
  var hasOrdinaryDoubles: Bool
  /// From which random numbers parts were made that may be made again.
  var repeatable: [RandomSource] = []
  /// Whether components and elements of the case may be equal to earlier ones of their type.
  var hasEqualComponents: Bool
  /// From which random numbers those were made, by their types.
  var components: [(type: ObjectIdentifier, random: RandomSource)] = []
  /// The fields of the moment that was drawn last, where components may be equal.
  var lastMoment: [Int] = []
  /// Which case of which seed this is, if it is one.
  var place: (seed: UInt64, index: Int)?
  /// The values that the code under test compares with, in a guided search.
  var dictionary: GuidanceDictionary?
  /// A literal that texts of the case are made of, in a guided search.
  var forcedLiteral: Literal?
  /// The scalars that the text begins with that is being drawn.
  var plannedText: ArraySlice<Int> = []
  /// The elements that an array begins with, in a guided search, as far as they are not drawn yet.
  var plannedElements: ArraySlice<Int> = []
  /// The recorded choices that are made up all the same.
  var holes: Set<Int> = []
  /// Whether the choice being made is one of those.
  var isFillingHole = false
  /// The bytes from which choices are read, if a fuzzer makes them.
  var bytes: ArraySlice<UInt8>?

  /// The cases that have been run, where they are so few that all can be.
  var tree: ChoiceTree?
  /// Whether a value became another one, so that the case is not what the seed alone makes.
  var wasLed = false {
    didSet { if wasLed { place = nil } }
  }
  /// Whether the case was given up because it has been run, or would be of no use.
  var isRepetition = false

  // MARK: What is recorded

  var choices: [Choice] = []
  /// How many choices were made; they are in ``choices`` only if the source records them.
  var count = 0
  /// A search makes very many cases and looks at the choices of few: those are drawn again.
  private(set) var isRecording = true
  let recordsSpans: Bool
  var spans: [Span] = []
  var openSpan = 0
  /// Whether the values of named spans are wanted as text.
  var describesSpans = false
  var texts: [Int: String] = [:]
  /// Which choices are scalars, in a guided search.
  var alphabets: [Int: Alphabet] = [:]
  /// How many references the commands of the case have made.
  var referenceCount = 0
  /// How deep the generators are that are being drawn from, of those that may contain themselves.
  var nesting = 0
  /// How the term grows that is being drawn, if one is.
  var growth: TermGrowth?
  /// What rejected the case, in words.
  var rejectionReason: String?
  /// What a generator threw that is no rejection.
  var thrown: (any Error)?

  // MARK: What the property notes

  private(set) var labels: [String] = []
  private(set) var targets: [(name: String, score: Double)] = []
  /// Which command of a program failed, if the property says.
  var failingStep: Int?
  /// How many commands of the program come before those that may be deleted.
  var leadingSteps = 0
  /// Asked when everything is drawn whether the case is worth running; nil means that it is.
  var admission: (() -> Bool)?
  /// Whether ``finishDrawing()`` was reached.
  private(set) var isDrawn = false

  // MARK: Making sources

  init(
    prefix: [Choice],
    continuation: Continuation,
    random: RandomSource = RandomSource(seed: 0),
    limit: Int = ChoiceSource.defaultLimit,
    recordsSpans: Bool = false,
    isRecording: Bool = true
  ) {
    self.prefix = prefix
    self.continuation = continuation
    self.random = random
    // What was recorded may have had a larger one.
    self.limit = max(limit, prefix.count)
    self.recordsSpans = recordsSpans
    self.isRecording = isRecording
    bias = Bias(random)
    hasOrdinaryDoubles = Bias.prefersOrdinaryDoubles(random)
    hasEqualComponents = Bias.prefersEqualComponents(random)
    hasTwoLetters = Bias.hasTwoLetters(random)
    letterSeed = random.summary
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
  func restart(
    continuation: Continuation,
    random: RandomSource,
    size: Int,
    isRecording: Bool
  ) {
    if !choices.isEmpty { choices.removeAll(keepingCapacity: true) }
    self.isRecording = isRecording
    count = 0
    referenceCount = 0
    nesting = 0
    growth = nil
    failingStep = nil
    leadingSteps = 0
    rejectionReason = nil
    place = nil
    if wasLed { wasLed = false }
    isRepetition = false
    if tree != nil { tree = nil }
    if !repeatable.isEmpty { repeatable.removeAll() }
    if !components.isEmpty { components.removeAll() }
    if !lastMoment.isEmpty { lastMoment = [] }
    if !alphabets.isEmpty { alphabets.removeAll() }
    if !plannedText.isEmpty { plannedText = [] }
    if !plannedElements.isEmpty { plannedElements = [] }
    thrown = nil
    recent.forgetAll()
    previous = nil
    endsOrder = false
    plansText = false
    self.size = size
    isDrawn = false
    if !labels.isEmpty { labels.removeAll() }
    if !targets.isEmpty { targets.removeAll() }
    position = 0
    self.continuation = continuation
    self.random = random
    bias = Bias(random)
    hasOrdinaryDoubles = Bias.prefersOrdinaryDoubles(random)
    hasEqualComponents = Bias.prefersEqualComponents(random)
    hasTwoLetters = Bias.hasTwoLetters(random)
    letterSeed = random.summary
  }

  /// What has been drawn so far.
  ///
  /// Complete in a source that the caller made, and in all runs of a case after its first one in a
  /// search.
  public var recorded: ChoiceSequence { ChoiceSequence(choices) }

  /// What ends the case: a rejection as it is; anything else is kept, and fails the case.
  func rejection(for error: any Error) -> Rejection {
    if let rejection = error as? Rejection { return rejection }
    thrown = error
    return .filtered
  }

  // MARK: Notes

  /// Ends the case: it does not count, neither for nor against the property.
  public func reject() throws(Rejection) -> Never {
    throw .filtered
  }

  /// Counts the case under a name, for classification and coverage.
  public func label(_ name: String) {
    labels.append(name)
  }

  /// Says that all choices of the case are made and the property is about to run.
  ///
  /// The shrinker then knows the whole case, and skips one that it has run before. Calling it is
  /// optional, and saves executions.
  ///
  /// - Throws: ``Rejection/repeated`` when the case need not run.
  public func finishDrawing() throws(Rejection) {
    isDrawn = true
    if let tree, tree.isRepetition { throw repetition }
    if let admission, !admission() { throw repetition }
  }

  /// Tells the search how good the case is: it prefers cases that score higher.
  ///
  /// - Parameters:
  ///   - score: The larger, the closer to what is looked for.
  ///   - name: What is measured; each name is pursued by itself.
  public func target(_ score: Double, _ name: String = "target") {
    targets.append((name, score))
  }
}
