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
    let broken = entries.indices.filter { entries[$0].verdict.status.isBad }
    // A race breaks any law whose threads meet there, and a lock that is held during callbacks any law whose
    // callbacks do something; one law each speaks of that.
    let first = broken.filter { entries[$0].isRaceOfItsOwn || entries[$0].isLockOfItsOwn }
    let bad = first + broken.filter { !first.contains($0) }
    for (place, index) in bad.enumerated() {
      let entry = entries[index]
      let earlier = bad[..<place]
      let blamed = charged[entry.law] ?? []
      let shown = earlier.first {
        blamed.contains(entries[$0].law) && entries[$0].mayBring(about: entry)
          || entries[$0].showsTheSame(as: entry)
      }
      let likely =
        earlier.first { entries[$0].saysTheSame(as: entry) }
        ?? earlier.first { index in
          entries[index].isLike(entry) || entries[index].waitsLike(entry)
            || entries[index].nestsLike(entry) || entries[index].racesLike(entry)
        }
      guard let basic = shown ?? likely else { continue }
      let isSure = shown != nil && entries[basic].certainty != .likely
      entries[index].cause = entries[basic].cause ?? entries[basic].law
      entries[index].certainty = isSure ? .shown : .likely
    }
    for index in bad where entries[index].cause == nil {
      if let basic = likelyCause(of: index, among: bad) { put(index, to: basic) }
    }
    for index in bad where entries[index].cause == nil { putPlainestFirst(index) }
  }

  /// Puts a law on all programs to an earlier one that is violated by the same operators, each of them alike:
  /// of what is delivered, started and disposed one goes wrong with the other.
  ///
  /// To be called when nobody looks for further findings any more.
  mutating func groupFurther() {
    for index in entries.indices where entries[index].isFirstOfAll {
      let basic = entries.indices.first {
        $0 < index && entries[$0].isFirstOfAll && entries[$0].showsAll(of: entries[index])
      }
      if let basic { put(index, to: basic) }
    }
  }

  /// Names a cause by what shows in one thread, where the law that comes first takes several.
  private mutating func putPlainestFirst(_ index: Int) {
    let first = entries[index]
    guard
      let plain = entries.indices.first(where: {
        entries[$0].cause == first.law && entries[$0].isPlainer(than: first)
      })
    else { return }
    for other in entries.indices where entries[other].cause == first.law {
      entries[other].cause = entries[plain].law
    }
    (entries[index].cause, entries[index].certainty) = (
      entries[plain].law, entries[plain].certainty
    )
    (entries[plain].cause, entries[plain].certainty) = (nil, nil)
  }

  /// What is likely to have brought about a law's counterexample, where none before it shows the same: an
  /// operator that it presumes, a run that nobody disposes of, or the object that it uses in the same way.
  private func likelyCause(of index: Int, among bad: [Int]) -> Int? {
    let entry = entries[index]
    let others = bad.filter { $0 != index }
    if let operators = others.first(where: { entries[$0].breaksWhat(isPresumedBy: entry) }) {
      return operators
    }
    if let shared = others.first(where: { entries[$0].sharesTheState(of: entry) }) { return shared }
    if let run = others.first(where: { $0 < index && entries[$0].leavesTheRun(thatKeeps: entry) }) {
      return run
    }
    if let held = others.first(where: { $0 < index && entries[$0].holdsLike(entry) }) {
      return held
    }
    if let container = others.first(where: { entries[$0].losesLateMembers }), entry.losesLateHandle
    {
      return container
    }
    // One that follows from another law stands for that.
    let alike = entries.indices.first {
      $0 != index && entries[$0].usesTheSameObject(as: entry)
        && ($0 < index || entries[$0].verdict.status == .follows)
    }
    guard let alike else { return nil }
    guard case .follows(let laws, _) = entries[alike].verdict else { return alike }
    return others.first { laws.contains(entries[$0].law) }
  }

  /// Puts a law, and those that have been put to it, to the cause of another one.
  private mutating func put(_ index: Int, to basic: Int) {
    let (law, cause) = (entries[index].law, entries[basic].cause ?? entries[basic].law)
    guard cause != law else { return }
    for other in entries.indices where other == index || entries[other].cause == law {
      (entries[other].cause, entries[other].certainty) = (cause, .likely)
    }
  }
}

/// What the signature of a lock that was never released begins with.
private let forgotten = "forgotten unlock"

extension Report.Entry {
  /// Whether it shows in one thread, and without events from inside callbacks, what a law of the same chapter
  /// shows in several.
  fileprivate func isPlainer(than other: Report.Entry) -> Bool {
    guard law.chapter == other.law.chapter, let mine = verdict.counterexample,
      let theirs = other.verdict.counterexample, mine.kind == theirs.kind,
      let my = verdict.shownProgram, let their = other.verdict.shownProgram
    else { return false }
    return my.threads.isEmpty && my.scripts.isEmpty && !their.threads.isEmpty
  }

  /// Whether what it shows may come of itself in the other's run: both have an operator in common, or it
  /// needs none, and the other's callbacks do something if its own have to.
  ///
  /// One run may speak against several laws, each of which may be broken elsewhere for a reason of its own:
  /// a law that has shown nothing without events from inside callbacks was not broken without them.
  fileprivate func mayBring(about other: Report.Entry) -> Bool {
    guard let mine = verdict.shownProgram, let theirs = other.verdict.shownProgram
    else { return true }
    guard mine.scripts.isEmpty || !theirs.scripts.isEmpty else { return false }
    // A source that is disposed of twice is the matter of those only who speak of disposals.
    if Law.named(law)?.isAboutRepeatedDisposal == true,
      other.verdict.shownCounterexample?.message.contains("dispos") != true
    {
      return false
    }
    return mine.wordsOfOperators.isEmpty
      || !mine.wordsOfOperators.isDisjoint(with: theirs.wordsOfOperators)
  }

  /// Whether its counterexample applies an operator of its family just as that of the other law does, which
  /// is about something else and cannot be put without that operator.
  fileprivate func breaksWhat(isPresumedBy other: Report.Entry) -> Bool {
    guard law.chapter != other.law.chapter, let words = PipelineDrawing.families[law.chapter],
      let found = verdict.counterexample, found.kind == .violation, found.preemptions == 0,
      let theirs = other.verdict.counterexample, theirs.kind == .violation,
      let asked = Law.named(other.law), !Set(asked.capabilities).isDisjoint(with: words),
      matter == other.matter,
      let mine = verdict.shownProgram, let program = other.verdict.shownProgram
    else { return false }
    let uses = mine.uses(of: words)
    // What it takes a second subscription to break is not presumed by who asks for that.
    if other.law == Self.ownState, mine.startsAgain { return false }
    return !uses.isEmpty && !uses.isDisjoint(with: program.uses(of: words))
  }

  /// Whether it is the law of states that belong to one subscription each, and the other law's counterexample
  /// needs a second one of an operator that it has shown to share its state.
  fileprivate func sharesTheState(of other: Report.Entry) -> Bool {
    guard law == Self.ownState, law != other.law, verdict.status.isBad,
      let mine = verdict.shownProgram, let program = other.verdict.shownProgram
    else { return false }
    return program.startsAgain && !mine.wordsOfOperators.isDisjoint(with: program.wordsOfOperators)
  }

  /// The law of states that belong to one subscription each.
  static let ownState: LawID = "SIG-6"

  /// Whether both have an operator in common, and leave a run that nobody disposes of: such a run holds what
  /// the other law says is held.
  fileprivate func leavesTheRun(thatKeeps other: Report.Entry) -> Bool {
    guard Law.named(other.law)?.isAboutRelease == true, Law.named(law)?.isAboutRelease != true,
      Law.named(law)?.isAboutDisposal == true,
      let found = verdict.counterexample, found.kind == .violation, found.leavesRun,
      let theirs = other.verdict.counterexample, theirs.kind == .violation, theirs.leavesRun,
      let mine = verdict.shownProgram, let program = other.verdict.shownProgram
    else { return false }
    return !mine.wordsOfOperators.isDisjoint(with: program.wordsOfOperators)
  }

  /// Whether both laws are about what is held, and show it of an operator that they have in common.
  fileprivate func holdsLike(_ other: Report.Entry) -> Bool {
    guard law.chapter == other.law.chapter, Law.named(law)?.isAboutRelease == true,
      Law.named(other.law)?.isAboutRelease == true,
      let found = verdict.counterexample, found.kind == .violation, found.preemptions == 0,
      let theirs = other.verdict.counterexample, theirs.kind == .violation, theirs.preemptions == 0,
      let mine = verdict.shownProgram, let program = other.verdict.shownProgram
    else { return false }
    return !mine.wordsOfOperators.isDisjoint(with: program.wordsOfOperators)
  }

  /// Whether it is of a law on all programs, which has been put to no other.
  fileprivate var isFirstOfAll: Bool {
    law.chapter == "PLN" && verdict.status.isBad && cause == nil
  }

  /// Whether each finding of the other law is like one of its own.
  fileprivate func showsAll(of other: Report.Entry) -> Bool {
    let mine = findings
    return other.findings.allSatisfy { their in mine.contains { $0.isLike(their) } }
  }

  /// An entry for each of its counterexamples.
  private var findings: [Report.Entry] {
    ([verdict] + (further ?? [])).map {
      var entry = self
      entry.verdict = $0
      return entry
    }
  }

  /// Whether a container loses what is put into it while it is disposed of on another thread.
  fileprivate var losesLateMembers: Bool {
    guard let found = verdict.counterexample, found.kind == .violation,
      let program = verdict.shownProgram
    else { return false }
    return program.isAboutItems && program.threads.count > 1
      && found.message.contains(Violation.lostMember)
  }

  /// Whether a run is never disposed of because its handle has come when the subscription had ended: what
  /// holds such handles is a container, as a rule.
  fileprivate var losesLateHandle: Bool {
    guard let found = verdict.counterexample, found.kind == .violation,
      let program = verdict.shownProgram, !program.isAboutItems
    else { return false }
    return found.message.contains(Violation.lostHandle)
      && (program.threads.count > 1 || !program.scripts.isEmpty)
  }

  /// Whether two laws of one family do the same things to an object, in whatever order and on whatever
  /// threads, and it goes wrong in another way.
  fileprivate func usesTheSameObject(as other: Report.Entry) -> Bool {
    guard law.chapter == other.law.chapter, verdict.isShown, other.verdict.isShown,
      kindOfEnd != other.kindOfEnd, matter == other.matter,
      let mine = verdict.shownProgram, let program = other.verdict.shownProgram,
      mine.isAboutItems, program.isAboutItems
    else { return false }
    return mine.verbs == program.verbs
  }

  /// In which way it goes wrong.
  private var kindOfEnd: String {
    verdict.shownCounterexample.map { $0.kind.rawValue } ?? "loss"
  }

  /// What it is about: what is held, which runs are left, how deep the stack gets, or none of it.
  fileprivate var matter: [Bool?] {
    let law = Law.named(law)
    return [law?.isAboutRelease, law?.isAboutStacks]
  }

  /// Whether two counterexamples show the same crash, accesses that race, or locks.
  func showsTheSame(as other: Report.Entry) -> Bool {
    guard let mine = signature, let theirs = other.signature else { return false }
    if mine == theirs { return true }
    // Who never unlocks is whom others wait for.
    return (mine[0] == forgotten) != (theirs[0] == forgotten)
      && mine.dropFirst() == theirs.dropFirst() && mine.count > 1
      && (mine + theirs).contains { ["deadlock", "wait"].contains($0) }
  }

  /// Whether the smallest programs of two laws of one family have the same operators, and one does
  /// nothing but what the other one does as well; but for one subscription, whose end is one matter, with as
  /// little help of a scheduler.
  fileprivate func isLike(_ other: Report.Entry) -> Bool {
    guard law.chapter == other.law.chapter,
      let mine = verdict.counterexample, let theirs = other.verdict.counterexample,
      mine.kind == .violation, theirs.kind == .violation,
      let my = try? Program(text: mine.program), let their = try? Program(text: theirs.program),
      my.wordsOfOperators == their.wordsOfOperators, my.hasNoPart == their.hasNoPart,
      my.isPlain && matter == other.matter || (mine.preemptions == 0) == (theirs.preemptions == 0),
      // What takes events from inside callbacks to show is not what goes wrong without.
      my.scripts.isEmpty || !their.scripts.isEmpty,
      // Nor is what takes many.
      my.operationCount <= 4 * their.operationCount + 4,
      their.operationCount <= 4 * my.operationCount + 4,
      // What a container still holds is no matter of what it disposes of.
      !my.isAboutItems || matter == other.matter
    else { return false }
    return my.verbs.isSubset(of: their.verbs) || their.verbs.isSubset(of: my.verbs)
  }

  fileprivate var isRace: Bool { verdict.counterexample?.kind == .dataRace }

  /// Whether it is the law of races, and shows one.
  fileprivate var isRaceOfItsOwn: Bool { law == "SUB-26" && isRace }

  /// Whether it is the law of locks in callbacks, and shows who waits for one.
  fileprivate var isLockOfItsOwn: Bool {
    law == "SUB-25" && verdict.counterexample?.kind == .deadlock
  }

  /// Whether two races of one family, or of one operator, have one of their places in common: what is
  /// protected elsewhere, and not there, races with whoever comes by.
  fileprivate func racesLike(_ other: Report.Entry) -> Bool {
    guard isRace, other.isRace, let mine = signature, let theirs = other.signature,
      let my = verdict.shownProgram, let their = other.verdict.shownProgram,
      law.chapter == other.law.chapter
        || !my.wordsOfOperators.isDisjoint(with: their.wordsOfOperators)
    else { return false }
    return !Set(mine.dropFirst()).isDisjoint(with: theirs.dropFirst())
  }

  /// Whether two laws of one family end in the same wait for a queue or an actor: no lock tells two such
  /// waits apart.
  fileprivate func waitsLike(_ other: Report.Entry) -> Bool {
    guard law.chapter == other.law.chapter,
      let mine = verdict.counterexample, let theirs = other.verdict.counterexample,
      mine.kind == .deadlock, theirs.kind == .deadlock,
      mine.locksMeant.isEmpty, theirs.locksMeant.isEmpty
    else { return false }
    return mine.pattern == theirs.pattern
  }

  /// Whether two objects go wrong in the same way when the same is done from inside their callbacks: whether
  /// that nests or waits is decided once.
  fileprivate func nestsLike(_ other: Report.Entry) -> Bool {
    guard let mine = verdict.counterexample, let theirs = other.verdict.counterexample,
      mine.kind == .violation, theirs.kind == .violation,
      let my = verdict.shownProgram, let their = other.verdict.shownProgram,
      my.hasNoPart, their.hasNoPart, !my.scripts.isEmpty, my.scripts == their.scripts
    else { return false }
    return my.verbs == their.verbs && mine.pattern == theirs.pattern
  }

  /// Whether two laws, of whatever families, are violated in the same words: what operators have in common
  /// is often written once, and where it is not, it is one decision.
  fileprivate func saysTheSame(as other: Report.Entry) -> Bool {
    guard let mine = verdict.counterexample, let theirs = other.verdict.counterexample,
      mine.kind == .violation, theirs.kind == .violation,
      (mine.preemptions == 0) == (theirs.preemptions == 0),
      // What feeds signals is written apart from what makes signals of others.
      verdict.shownProgram?.hasNoPart == other.verdict.shownProgram?.hasNoPart
    else { return false }
    // What is said of whatever differs tells nothing.
    let isSpecific =
      !Departure.isWording(of: mine.message) && !Unexplained.isWording(of: mine.message)
    return isSpecific && mine.pattern == theirs.pattern
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
  /// What its sentence says of whichever program.
  fileprivate var pattern: String { message.replacing(Self.irregular, with: "").pattern }

  fileprivate var signature: [String]? {
    switch kind {
    case .violation: return nil
    case .dataRace:
      // Which of the two comes first, and on which threads, is chance.
      let places = message.split(separator: " in ").dropFirst()
        .compactMap { $0.split(separator: ", and unordered").first }
        .map { $0.hasSuffix(").") ? $0.dropLast() : $0 }
      return places.isEmpty ? nil : ["race"] + places.map { String($0).withoutNumbers }.sorted()
    case .deadlock:
      let places = placesOfLocks
      let isCircle = message.hasPrefix("Deadlock")
      return places.isEmpty ? nil : [isCircle ? "deadlock" : "wait"] + places
    case .other where message.hasPrefix("Forgotten unlock") && !placesOfLocks.isEmpty:
      return [forgotten] + placesOfLocks
    case .hang, .other: return [message.withoutNumbers]
    }
  }

  /// Where the locks are taken that the sentence speaks of, or all of them if it speaks of none.
  private var placesOfLocks: [String] {
    let meant = locksMeant
    return Set((meant.isEmpty ? locksTaken : meant).map { String($0.place) }).sorted()
  }

  /// The locks that the sentence speaks of.
  fileprivate var locksMeant: [(name: Substring, place: Substring)] {
    let words = Set(message.split { !$0.isLetter && !$0.isNumber })
    return locksTaken.filter { words.contains($0.name) }
  }

  private var locksTaken: [(name: Substring, place: Substring)] {
    (evidence ?? []).compactMap { line in
      let parts = line.split(separator: " in ", maxSplits: 1)
      guard parts.count == 2, parts[0].hasPrefix("lock ") else { return nil }
      return (parts[0].dropFirst(5), parts[1])
    }
  }

  /// Whether its trace starts a source more often than it disposes of it.
  fileprivate var leavesRun: Bool {
    let words = actual.split(separator: " ")
    let started = Set(words.filter { $0.hasPrefix("+") }.map { $0.dropFirst() })
    return started.contains { name in
      words.count { $0 == "+\(name)" } > words.count { $0 == "-\(name)" }
    }
  }
}

extension Verdict {
  /// The counterexample, its own or the one that another law is charged with.
  fileprivate var shownCounterexample: Counterexample? {
    if case .follows(_, let shown) = self { return shown?.counterexample }
    return counterexample
  }

  /// Whether something shows it: a program of its own, or one that another law is charged with.
  fileprivate var isShown: Bool { status.isBad || status == .follows }

  /// The program that shows it.
  var shownProgram: Program? {
    let text: String? =
      switch self {
      case .crashed(let breakdown), .hung(let breakdown): breakdown.program
      default: shownCounterexample?.program
      }
    return text.flatMap { try? Program(text: $0) }
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
      let isName =
        word.count < 3 || word == "main" || word.contains("'") || word.contains(where: \.isNumber)
      return isName ? "…" : String(word)
    }
    .joined(separator: " ")
  }
}

extension Program {
  /// Whether it is about one subscription, and nothing else.
  fileprivate var isPlain: Bool { signal == nil && !commands.contains { $0.item != nil } }

  /// Whether it is an operator on nothing, of which nothing that is done can be the cause.
  fileprivate var hasNoPart: Bool {
    signal.map { $0.source == nil && $0.operands.isEmpty } ?? false
  }

  /// Whether somebody else subscribes to its signal, too.
  var startsAgain: Bool { commands.contains { [.again, .third, .crowd].contains($0.verb) } }

  fileprivate var verbs: Set<Verb> { Set(commands.map(\.verb)) }

  /// Whether it uses a disposable or a container, and no signal.
  fileprivate var isAboutItems: Bool { signal == nil && commands.contains { $0.item != nil } }

  /// How it applies these operators: each without its operands.
  fileprivate func uses(of words: Set<String>) -> Set<Expression> {
    let parts = (signal?.parts ?? []) + (equal?.parts ?? [])
    return Set(
      parts.filter { words.contains($0.word) }.map {
        Expression(word: $0.word, numbers: $0.numbers, function: $0.function)
      }
    )
  }
}
