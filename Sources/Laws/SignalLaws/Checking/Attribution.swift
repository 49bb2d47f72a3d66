/// Which law is charged with what was found: an operator that is broken by itself is not charged to
/// the laws of others that use it, and one race not to every law that meets it.
extension Report {
  /// The families of operators that are broken by themselves: by a program that has no operator of another
  /// family of which a law does not hold, whether that is excused or not.
  public var brokenFamilies: Set<String> {
    let broken = entries.filter(\.verdict.isContradicted)
    let suspected = Set(broken.map(\.law.chapter)).intersection(PipelineDrawing.families.keys)
    let own = broken.filter { entry in
      guard Law.named(entry.law)?.isAboutStacks != true else { return false }
      guard let text = entry.verdict.programText, let program = try? Program(text: text) else {
        return true
      }
      return program.families.intersection(suspected).subtracting([entry.law.chapter]).isEmpty
    }
    return suspected.intersection(own.map(\.law.chapter))
  }

  /// The laws that are broken in a way that another law may be about.
  public var entangledLaws: [Law] {
    let broken = brokenFamilies
    return entries.filter { !$0.isRace && $0.verdict.isBroken && !culprits(of: $0, broken).isEmpty }
      .compactMap { Law.named($0.law) }
  }

  /// Takes what was found when ``entangledLaws`` were tried without the operators of
  /// ``brokenFamilies``.
  ///
  /// A law that is still violated is so by itself; another one follows from those of the operators.
  public mutating func attribute(_ others: [Entry]) {
    let broken = brokenFamilies
    let before = self
    for other in others {
      guard let index = entries.firstIndex(where: { $0.law == other.law }) else { continue }
      // Where nothing is left to try without the operator, nothing was found out.
      if case .untested(let reason) = other.verdict, reason != Lack.ownPrograms { continue }
      let laws = before.culprits(of: entries[index], broken)
      entries[index].verdict =
        other.verdict.isBroken
        ? other.verdict : .follows(from: laws, shownBy: entries[index].verdict)
    }
    attributeRaces()
  }

  /// One data race is one law's: that about races, or the first that has met it.
  private mutating func attributeRaces() {
    for entry in entries where entry.isRace {
      let same = entries.filter { $0.isRace && $0.race == entry.race }
      guard let first = same.first(where: { $0.law == "SUB-26" }) ?? same.first else { continue }
      for index in entries.indices where entries[index].isRace && entries[index].race == entry.race
      {
        guard entries[index].law != first.law else { continue }
        entries[index].verdict = .follows(from: [first.law], shownBy: entries[index].verdict)
      }
    }
  }

  /// The laws that may be what an entry has run into: those of other families that are broken and have
  /// an operator in its program; and, if no thread was interrupted, those of its family about one thread.
  private func culprits(of entry: Entry, _ broken: Set<String>) -> [LawID] {
    guard let text = entry.verdict.programText, let program = try? Program(text: text) else {
      return []
    }
    let families = program.families.intersection(broken).subtracting([entry.law.chapter])
    let isSequential =
      Law.named(entry.law)?.isConcurrent == true
      && entry.verdict.counterexample?.preemptions == 0
    return entries.filter { other in
      guard other.verdict.isContradicted, other.law != entry.law, other.canExplain(entry) else {
        return false
      }
      if families.contains(other.law.chapter), other.usesOfItsFamily(in: program) { return true }
      return isSequential && broken.contains(entry.law.chapter)
        && other.law.chapter == entry.law.chapter && Law.named(other.law)?.isConcurrent == false
    }
    .map(\.law)
  }
}

extension Report.Entry {
  /// The places of a data race, if it is one that keeps the law from holding.
  fileprivate var race: String? {
    guard case .violated(let found) = verdict, found.kind == .dataRace else { return nil }
    // Which thread does what, and who comes first, differs from program to program.
    let words = found.message.split { " ,".contains($0) }.filter { $0.contains(".") }
    return words.map { $0.last == "." ? $0.dropLast() : $0 }.sorted().joined(separator: " ")
  }

  fileprivate var isRace: Bool { race != nil }

  /// Whether what it shows may be why the other law does not hold, too.
  ///
  /// What an operator delivers does not make its accesses race, nor its locks block, nor does it stop the
  /// process or hold what it was given, nor does it leave a run that nobody disposes of; how deep the stack gets
  /// is nobody else's matter; and what takes events from inside callbacks, or an interruption, to show is not
  /// what goes wrong without.
  fileprivate func canExplain(_ other: Report.Entry) -> Bool {
    if Law.named(law)?.isAboutStacks == true { return false }
    // What shows with a second subscription only is what the law of states of their own is about.
    if other.law == Report.Entry.ownState,
      (verdict.programText.flatMap { try? Program(text: $0) })?.startsAgain == true
    {
      return false
    }
    if Law.named(other.law)?.isAboutRelease == true, Law.named(law)?.isAboutRelease != true {
      return false
    }
    if Law.named(other.law)?.isAboutLeftRuns == true, Law.named(law)?.isAboutDisposal != true {
      return false
    }
    guard let found = other.verdict.counterexample else { return verdict.counterexample == nil }
    // A crash does not explain what takes an interruption to show.
    guard let mine = verdict.counterexample else {
      return found.kind == .violation && found.preemptions == 0
    }
    if found.kind != .violation, mine.kind == .violation { return false }
    // What takes a failure to show has no part in what shows without one.
    if mine.hasFailure, !found.hasFailure { return false }
    // Nor does a failure get lost by what shows without one.
    if found.losesFailure, !mine.hasFailure { return false }
    // A handle that is lost between two threads is not lost by what one thread alone shows of an operator.
    let losesBetweenThreads =
      found.message.contains(Violation.lostHandle) && found.preemptions > 0
    if losesBetweenThreads, mine.preemptions == 0, !mine.message.contains(Violation.lostHandle) {
      return false
    }
    // Both are as small as they become: what takes an interruption is not what shows without, nor the reverse.
    return (mine.hasScripts ? found.hasScripts : true)
      && (mine.preemptions > 0) == (found.preemptions > 0)
  }

  /// Whether what it shows of its family is in this program: operators of one family may have little in
  /// common.
  fileprivate func usesOfItsFamily(in other: Program) -> Bool {
    guard let text = verdict.programText, let program = try? Program(text: text) else {
      return true
    }
    let own = PipelineDrawing.families[law.chapter] ?? []
    let words = program.wordsOfOperators.intersection(own)
    // Whoever makes signals by `map` and queues them directly queues them as `mapToQueue` does.
    let others = other.wordsOfOperators.flatMap { [$0, Report.Entry.variants[$0] ?? $0] }
    return words.isEmpty || !words.isDisjoint(with: others)
  }
}

extension Counterexample {
  /// Whether something fails in its program, or may.
  fileprivate var hasFailure: Bool {
    guard let program = try? Program(text: program) else { return true }
    return program.commands.contains { $0.verb == .failed }
      || !program.wordsOfOperators.isDisjoint(with: LeftOpen.failing)
  }

  /// Whether a failure was to come, and no end did.
  fileprivate var losesFailure: Bool {
    kind == .violation && expected.contains("#") && !showsEnd
  }

  /// Whether its program puts, ends or disposes from inside of callbacks.
  fileprivate var hasScripts: Bool {
    (try? Program(text: program))?.scripts.isEmpty == false
  }
}

extension Verdict {
  /// Whether a program shows that the law does not hold.
  fileprivate var isBroken: Bool { programText != nil && status.isBad }

  /// The same, whether that is excused or not: what another promise brings about in other laws is no
  /// finding of theirs.
  var isContradicted: Bool {
    programText != nil && (status.isBad || status == .excused)
  }

  fileprivate var programText: String? {
    switch self {
    case .violated(let counterexample), .excused(_, let counterexample): counterexample.program
    case .crashed(let breakdown), .hung(let breakdown), .outOfMemory(let breakdown),
      .excusedLoss(_, _, let breakdown):
      breakdown.program
    default: nil
    }
  }
}

extension Subject {
  /// The same, but that operators of these families are not in the programs of other families' laws.
  public func distrusting(_ families: Set<String>) -> Subject {
    var subject = self
    subject.distrusted = families
    return subject
  }
}

extension Program {
  /// The families of laws about its operators.
  var families: Set<String> {
    let words = wordsOfOperators
    return Set(PipelineDrawing.families.filter { !$0.value.isDisjoint(with: words) }.keys)
  }

  /// Those of its operators that a family of laws is about.
  var wordsOfFamilies: Set<String> {
    let words = wordsOfOperators
    return PipelineDrawing.families.values.reduce(into: []) { $0.formUnion($1.intersection(words)) }
  }

  /// The words of its operators and sources.
  var wordsOfOperators: Set<String> { (signal?.words ?? []).union(equal?.words ?? []) }

  /// Whether it has an operator of another family that is not to be relied on.
  func usesDistrusted(_ subject: Subject, _ law: Law) -> Bool {
    guard !subject.distrusted.isEmpty else { return false }
    return !families.subtracting([law.id.chapter]).isDisjoint(with: subject.distrusted)
  }
}
