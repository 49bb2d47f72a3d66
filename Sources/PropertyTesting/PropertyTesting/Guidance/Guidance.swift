/// Lets the code under test say which cases are worth going on from, and which values to draw.
///
/// With code that is compiled with `-sanitize-coverage=edge,trace-cmp` a case that takes an edge
/// for the first time, or another number of times, or brings the operands of a comparison closer
/// together than ever, is kept, and others are made of it. What is compared becomes what is drawn.
/// Without such code there is no guidance.
final class Guidance {
  private let coverage = Coverage()
  let dictionary = GuidanceDictionary()
  private var corpus = Corpus()
  private var pending: [Mutation] = []
  /// Literals that no case has been made of yet, each with how often it still will.
  private var newLiterals: [(literal: Literal, times: Int)] = []
  /// Literals that cases have been led to when they were new.
  private var oldLiterals: [Literal] = []
  /// How many cases of the seed there were while nothing new was found.
  private var drySeeds = 0
  private var scanned: Set<Int> = []
  private var asked: [End: Int] = [:]
  private let seed: UInt64
  /// Whether the next case is drawn as it would be without guidance.
  private var isPlain = false
  private(set) var edges: Set<Int> = []
  /// The edges that the last new case was the first to take.
  private var newest: [Int] = []
  /// Whether some case ended with a collection, which may have more elements.
  private var canGoOn = false

  /// What the last case was compared with.
  private(set) var operands: [Int] = []

  /// After how many cases the last one came that took a new edge.
  private var lastFind = 0
  /// How many cases took a new edge.
  private var finds = 0

  private static let operandLimit = 256
  private static let pendingLimit = 2048
  private static let warmUp = 16
  /// So many cases are the first ones.
  private static let watch = 256
  /// How many cases may pass without a new edge, for each that there was, and at most: where little
  /// was found, little is left to be found.
  private static let patienceForEach = 16
  private static let patience = 256

  init?(_ configuration: Configuration) {
    guard configuration.isGuided, Coverage.isAvailable else { return nil }
    seed = configuration.seed
  }

  /// A source that is not one of the seed's own cases; nil if it is the turn of those.
  func source(ofCase index: Int, _ configuration: Configuration) -> ChoiceSource? {
    isPlain = false
    guard index > 0, !corpus.isEmpty else { return nil }
    var random = RandomSource(seed: seed ^ 0xC0DE_C0DE_9A1D_ED11, index: index)
    let turn = turn(ofCase: index)
    isPlain = turn == .plain
    switch turn {
    case .plain: return nil
    case .known:
      guard let literal = nextLiteral(isDry: dryness > 1) else { return nil }
      let source = configuration.source(ofCase: index)
      source.forcedLiteral = literal
      return source
    case .mutation: break
    }
    let mutation: Mutation
    if index % 4 != 2, let next = pending.popLast() {
      mutation = next
    } else if let entry = corpus.choose(&random) {
      mutation = entry.mutated(with: corpus.entries, dictionary, &random)
    } else {
      return nil
    }
    let source = ChoiceSource(
      prefix: mutation.choices,
      continuation: mutation.goesOn ?? (random.next() & 1 == 0) ? .random : .simplest,
      random: random,
      limit: configuration.choiceLimit
    )
    source.holes = mutation.holes
    return source
  }

  /// What a case is made of.
  private enum Turn {
    /// The seed alone, as without guidance.
    case plain
    /// The seed and what the code is known to compare with.
    case known
    /// A case that has reached something.
    case mutation
  }

  /// Of the first cases every second one is one of an unguided search, which is hardly ever more than twice as
  /// fast therefore: what fails often needs no guidance, and values that are led to what the code compares with
  /// have less in common with each other.
  ///
  /// Later a quarter are of the seed, half of these as without guidance; where nothing new comes of the others,
  /// every second, and in the end three quarters.
  private func turn(ofCase index: Int) -> Turn {
    if index < Self.warmUp {
      guard index % 2 == 1 else { return .plain }
      return index % 4 == 3 || (index == 1 && !canGoOn) ? .known : .mutation
    }
    if index < Self.watch {
      return index % 2 == 0 ? .plain : index % 4 == 1 ? .known : .mutation
    }
    let dryness = dryness
    let isOfSeed =
      dryness <= 1 ? index % 4 == 0 : dryness <= 4 ? index % 2 == 0 : index % 4 != 1
    guard isOfSeed else { return .mutation }
    return index / 4 % 2 == 0 ? .plain : .known
  }

  /// How many cases have passed without a new edge, in units of how many may.
  private var dryness: Double {
    let patience = min(Self.patienceForEach * finds, Self.patience)
    return Double(corpus.total - lastFind) / Double(patience)
  }

  /// Which literal the case of the seed is led to, if to any.
  ///
  /// Each new one has its turns; where nothing new comes of anything, all of them have more, in every second of
  /// these cases: the one that matters may have been drawn in the wrong place each time.
  private func nextLiteral(isDry: Bool) -> Literal? {
    if !newLiterals.isEmpty {
      var next = newLiterals.removeFirst()
      next.times -= 1
      if next.times > 0 { newLiterals.append(next) } else { oldLiterals.append(next.literal) }
      return next.literal
    }
    guard isDry, !oldLiterals.isEmpty else { return nil }
    drySeeds += 1
    guard drySeeds % 2 == 0 else { return nil }
    return oldLiterals[drySeeds / 2 % oldLiterals.count]
  }

  /// Begins to watch a case.
  func begin(_ source: ChoiceSource) {
    source.dictionary = isPlain ? nil : dictionary
    coverage.begin()
  }

  /// Learns from a case that has ended.
  func end(_ source: ChoiceSource) {
    coverage.end()
    let reached = coverage.edges
    let comparisons = coverage.comparisons
    operands = comparisons.suffix(Self.operandLimit).flatMap { comparison in
      comparison.readings.flatMap { comparison.isConstant ? [$0.left] : [$0.left, $0.right] }
    }
    let (isNew, isCloser, features) = corpus.note(reached, comparisons)
    var entry = Corpus.Entry(
      choices: source.choices,
      alphabets: source.alphabets,
      features: features,
      comparisons: Array(comparisons.suffix(256)),
      path: Self.hash(reached)
    )
    var random = RandomSource(seed: seed ^ 0x11E5_E27E_D000_0001, index: corpus.total)
    guard isNew || isCloser else {
      pending += decidingCorrespondences(entry)
      if corpus.shorten(to: entry) { pending += entry.insertions(dictionary, count: 8, &random) }
      return
    }
    if isNew {
      lastFind = corpus.total
      finds += 1
    }
    newest = reached.map(\.edge).filter { edges.insert($0).inserted }
    learn(comparisons)
    learnLiterals(reached)
    entry.isNewPath = isNew
    corpus.add(entry)
    if isNew {
      // It may have ended too early.
      var longer = Mutation(choices: entry.choices)
      longer.reopen()
      if longer.choices.count < entry.choices.count {
        canGoOn = true
        pending += Array(repeating: longer, count: 6)
      }
      pending += entry.insertions(dictionary, count: 32, &random)
    }
    pending += entry.correspondences(limit: isNew ? 256 : 8).reversed()
    // Tried before all else: there are few words beside what was reached just now.
    if isNew { pending += entry.replacements(by: nearestTexts(reached), limit: 256).reversed() }
    if pending.count > Self.pendingLimit {
      pending.removeFirst(pending.count - Self.pendingLimit)
    }
  }

  /// What the last comparisons of a case ask for, unless cases that ended there have been asked
  /// often enough.
  private func decidingCorrespondences(_ entry: Corpus.Entry) -> [Mutation] {
    guard let last = entry.comparisons.last, last.left != last.right else { return [] }
    let end = End(path: entry.path, site: last.site)
    let times = asked[end, default: 0]
    guard times < 12, asked.count < 20_000 else { return [] }
    asked[end] = times + 1
    return entry.deciding.correspondences(limit: 12).reversed()
  }

  /// How a case ended.
  private struct End: Hashable {
    let path: Int
    let site: UInt
  }

  /// The same in every process.
  private static func hash(_ edges: [(edge: Int, hits: Int)]) -> Int {
    var hash: UInt64 = 0
    // Without regard to order.
    for (edge, _) in edges { hash &+= RandomSource.mixed(UInt64(edge)) }
    return Int(truncatingIfNeeded: hash)
  }

  /// The literals of the code that was reached last, and then others; single characters, which are drawn often
  /// enough, come last.
  private func nearestTexts(_ reached: [(edge: Int, hits: Int)]) -> [String] {
    let recent = newest.isEmpty ? reached.suffix(2).map(\.edge) : newest
    var texts: [String] = []
    for edge in recent.suffix(8).reversed() {
      let near = Coverage.literals(near: edge).compactMap { literal -> String? in
        if case .text(let text) = literal { text } else { nil }
      }
      let most = near.filter(\.isLong) + near.filter { !$0.isLong }
      for text in most.prefix(4) where !texts.contains(text) { texts.append(text) }
    }
    texts = Array(texts.prefix(12))
    for text in dictionary.texts.prefix(12) where !texts.contains(text) { texts.append(text) }
    return texts.filter(\.isLong) + texts.filter { !$0.isLong }
  }

  private func learn(_ comparisons: [Comparison]) {
    for comparison in comparisons {
      // The operand that is no constant comes from the input, as a rule.
      for (left, right) in comparison.readings {
        dictionary.add(left)
        if !comparison.isConstant { dictionary.add(right) }
      }
    }
  }

  /// Looks at the code that the cases have reached.
  private func learnLiterals(_ reached: [(edge: Int, hits: Int)]) {
    for (edge, _) in reached where scanned.insert(edge).inserted {
      for literal in Coverage.literals(near: edge) where dictionary.add(literal) {
        newLiterals.append((literal, literal.leads))
      }
    }
  }
}

extension String {
  /// Whether it has more than one scalar.
  fileprivate var isLong: Bool { unicodeScalars.dropFirst().isEmpty == false }
}
