/// What does not hold, by what it comes from.
///
/// A law is put to the more basic one of which its smallest counterexample is a counterexample as
/// well, and laws whose counterexamples show the same thing are put together.
extension Report {
  /// A law that does not hold, and the laws that do not for the same cause.
  public struct Cause: Hashable, Sendable {
    /// The most basic of the laws.
    public var law: Entry
    /// The others.
    public var others: [Entry]
  }

  /// The causes, in the order of the laws.
  public var causes: [Cause] {
    let bad = entries.filter { $0.verdict.status.isBad }
    return bad.filter { $0.cause == nil }.map { entry in
      Cause(law: entry, others: bad.filter { $0.cause == entry.law })
    }
  }

  /// Notes what comes from the same cause.
  ///
  /// - Parameter charged: For a law that does not hold, the more basic ones that its counterexample
  ///   speaks against as well.
  public mutating func group(_ charged: [LawID: [LawID]] = [:]) {
    for index in entries.indices { (entries[index].cause, entries[index].certainty) = (nil, nil) }
    let bad = entries.indices.filter { entries[$0].verdict.status.isBad }
    for (place, index) in bad.enumerated() {
      let entry = entries[index]
      let earlier = bad[..<place]
      let blamed = charged[entry.law] ?? []
      let shown = earlier.first {
        blamed.contains(entries[$0].law) || entries[$0].showsTheSame(as: entry)
      }
      let likely =
        earlier.first { entries[$0].saysTheSame(as: entry) }
        ?? earlier.first { entries[$0].isLike(entry) }
      guard let basic = shown ?? likely else { continue }
      let isSure = shown != nil && entries[basic].certainty != .likely
      entries[index].cause = entries[basic].cause ?? entries[basic].law
      entries[index].certainty = isSure ? .shown : .likely
    }
  }
}

extension Report.Entry {
  /// Whether two counterexamples show the same crash, accesses that race, or locks.
  fileprivate func showsTheSame(as other: Report.Entry) -> Bool {
    guard let mine = signature, let theirs = other.signature else { return false }
    return mine == theirs
  }

  /// Whether the smallest programs of two laws of one family have the same operators, and one does
  /// nothing but what the other one does as well; of operators and containers also with as little help of a
  /// scheduler.
  fileprivate func isLike(_ other: Report.Entry) -> Bool {
    guard law.chapter == other.law.chapter,
      let mine = verdict.counterexample, let theirs = other.verdict.counterexample,
      mine.kind == .violation, theirs.kind == .violation,
      let my = try? Program(text: mine.program), let their = try? Program(text: theirs.program),
      my.operators == their.operators, my.hasNoPart == their.hasNoPart,
      my.isPlain || (mine.preemptions == 0) == (theirs.preemptions == 0)
    else { return false }
    return my.verbs.isSubset(of: their.verbs) || their.verbs.isSubset(of: my.verbs)
  }

  /// Whether two laws, of whatever families, are violated in the same words: what operators have in common
  /// is often written once, and where it is not, it is one decision.
  fileprivate func saysTheSame(as other: Report.Entry) -> Bool {
    guard let mine = verdict.counterexample, let theirs = other.verdict.counterexample,
      mine.kind == .violation, theirs.kind == .violation,
      (mine.preemptions == 0) == (theirs.preemptions == 0)
    else { return false }
    // What is said of whatever differs tells nothing.
    let isSpecific =
      !Departure.isWording(of: mine.message) && !Unexplained.isWording(of: mine.message)
    return isSpecific && mine.message.pattern == theirs.message.pattern
  }

  /// What it shows, without what is different each time; `nil` if that could be anything.
  private var signature: [String]? {
    switch verdict {
    case .violated(let counterexample): counterexample.signature
    case .crashed(let breakdown):
      breakdown.message.contains("It said nothing") || breakdown.message.contains("its last line")
        ? nil : ["crashed", breakdown.message.withoutNumbers]
    case .hung(let breakdown): ["hung", breakdown.message.withoutNumbers]
    default: nil
    }
  }
}

extension Counterexample {
  fileprivate var signature: [String]? {
    switch kind {
    case .violation: return nil
    case .dataRace:
      // Which of the two comes first, and on which threads, is chance.
      let places = message.split(separator: " in ").dropFirst()
        .compactMap { $0.split(separator: ", and unordered").first }
      return places.isEmpty ? nil : ["race"] + places.map { String($0).withoutNumbers }.sorted()
    case .deadlock:
      let places = (evidence ?? []).filter { $0.hasPrefix("lock ") }
        .compactMap { $0.split(separator: " in ", maxSplits: 1).last }
      let isCircle = message.hasPrefix("Deadlock")
      let kind = isCircle ? "deadlock" : "wait"
      return places.isEmpty ? nil : [kind] + Set(places).map(String.init).sorted()
    case .hang, .other: return [message.withoutNumbers]
    }
  }
}

extension String {
  /// Without what counts or places: two runs of one mistake differ in that.
  fileprivate var withoutNumbers: String {
    split(separator: " ", omittingEmptySubsequences: false)
      .map { $0.contains("0x") ? "…" : $0.filter { !$0.isNumber } }
      .joined(separator: " ")
  }

  /// The words of a sentence, without the letters, numbers and commands that it speaks of.
  fileprivate var pattern: String {
    split(separator: " ").map { word in
      let isName = word.count < 3 || word.contains("'") || word.contains(where: \.isNumber)
      return isName ? "…" : String(word)
    }
    .joined(separator: " ")
  }
}

extension Program {
  fileprivate var operators: Set<String> {
    (signal?.words ?? []).union(equal?.words ?? [])
  }

  /// Whether it is about one subscription, and nothing else.
  fileprivate var isPlain: Bool { signal == nil && !commands.contains { $0.item != nil } }

  /// Whether it is an operator on nothing, of which nothing that is done can be the cause.
  fileprivate var hasNoPart: Bool {
    signal.map { $0.source == nil && $0.operands.isEmpty } ?? false
  }

  fileprivate var verbs: Set<Verb> { Set(commands.map(\.verb)) }
}
