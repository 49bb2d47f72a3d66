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
  public mutating func group(_ charged: [LawID: [LawID]] = [:]) { group(charged, plainer: [:]) }

  /// Notes what comes from the same cause.
  ///
  /// - Parameters:
  ///   - charged: For a law that does not hold, the more basic ones that its counterexample speaks against
  ///     as well.
  ///   - plainer: The laws that the calls of its counterexample break without operators, if it is broken by
  ///     no others.
  package mutating func group(_ charged: [LawID: [LawID]], plainer: [LawID: [LawID]]) {
    for index in entries.indices { (entries[index].cause, entries[index].certainty) = (nil, nil) }
    let broken = entries.indices.filter { entries[$0].verdict.status.isBad }
    // A race breaks any law whose threads meet there, and a lock that is held during callbacks any law whose
    // callbacks do something; one law each speaks of that.
    let first = broken.filter { entries[$0].isRaceOfItsOwn || entries[$0].isLockOfItsOwn }
    let rest = broken.filter { !first.contains($0) }
    // An end that is lost is lost for all that pipelines do at their ends: the law that speaks of it comes first.
    let ends = rest.filter { entries[$0].law == Report.Entry.endsOfPipelines }
    let bad =
      first + rest.filter { entries[$0].law.chapter != "PLN" } + ends
      + rest.filter { entries[$0].law.chapter == "PLN" && !ends.contains($0) }
    for (place, index) in bad.enumerated() {
      let entry = entries[index]
      let earlier = bad[..<place]
      let blamed = charged[entry.law] ?? []
      let shown = earlier.first {
        blamed.contains(entries[$0].law) && entries[$0].mayBring(about: entry)
          || entries[$0].showsTheSame(as: entry)
      }
      let likely =
        earlier.first {
          blamed.contains(entries[$0].law) && entries[$0].mayBring(aboutVariant: entry)
        }
        ?? earlier.first { entries[$0].asksTheSame(as: entry) }
        ?? earlier.first { entries[$0].saysTheSame(as: entry) }
        ?? earlier.first { index in
          entries[index].isLike(entry) || entries[index].waitsLike(entry)
            || entries[index].nestsLike(entry) || entries[index].interferes(like: entry)
            || entries[index].racesLike(entry)
            || entries[index].keepsLike(entry)
            || entries[index].asksInsideStart(like: entry)
            || entries[index].isOperatorOfTime(like: entry)
            || entries[index].fillsMemoryLike(entry)
        }
      guard let basic = shown ?? likely else { continue }
      let isSure = shown != nil && entries[basic].certainty != .likely
      entries[index].cause = entries[basic].cause ?? entries[basic].law
      entries[index].certainty = isSure ? .shown : .likely
    }
    for index in bad where entries[index].cause == nil {
      if let basic = likelyCause(of: index, among: bad) { put(index, to: basic) }
    }
    for index in bad where entries[index].cause == nil {
      let laws = plainer[entries[index].law] ?? []
      if let basic = bad.first(where: { laws.contains(entries[$0].law) }) {
        put(index, to: basic)
      }
    }
    for index in bad where entries[index].cause == nil {
      let blamed = charged[entries[index].law] ?? []
      let plainer = bad.first { entries[$0].isShownWithLess(than: entries[index], blamed: blamed) }
      if let plainer { put(index, to: plainer) }
    }
    groupByWhereIsCurrent(bad)
    groupAfterTheEnd(bad)
    groupBySymptom()
    groupByCommonOperator(bad)
    for index in bad where entries[index].cause == nil { putPlainestFirst(index) }
  }

  /// Puts a law on all programs to earlier ones that are violated by the same operators, each of them alike:
  /// of what is delivered, started and disposed one goes wrong with the other.
  ///
  /// To be called when nobody looks for further findings any more.
  mutating func groupFurther() {
    for index in entries.indices where entries[index].isFirstOfAll {
      let shown = entries[index].findings.map { finding in
        entries.indices.first { $0 < index && entries[$0].shows(finding) }
      }
      // What has one finding of its own is a cause, whatever it has besides.
      if let first = shown.first, let basic = first, !shown.contains(nil) {
        put(index, to: basic)
      } else if let bare = entries.indices.first(where: {
        $0 < index && entries[$0].showsOfASource(whatIsFoundBy: entries[index])
      }) {
        put(index, to: bare)
      }
    }
  }

  /// Puts to the law of where a queue is current what asks that: that a call from inside runs at once, whichever
  /// of the calls it is.
  ///
  /// One of them may have a mistake of its own; all of them have none together.
  private mutating func groupByWhereIsCurrent(_ bad: [Int]) {
    let laws: [LawID] = ["QUE-7", "QUE-4", "QUE-5"]
    let asking = laws.compactMap { law in
      bad.first {
        entries[$0].law == law && entries[$0].verdict.counterexample?.preemptions == 0
      }
    }
    guard asking.count == laws.count else { return }
    for index in asking.dropFirst() where entries[index].cause == nil { put(index, to: asking[0]) }
  }

  /// Puts laws of several families together whose counterexamples go on after the end that one operator brings
  /// about: what three families show of an operator that they have in common is that operator's matter.
  private mutating func groupAfterTheEnd(_ bad: [Int]) {
    let open = bad.filter { entries[$0].cause == nil }
    let ending = Dictionary(grouping: open) { entries[$0].operatorItGoesOnAfter }
    for (part, indices) in ending where part != nil {
      let sorted = indices.sorted()
      guard Set(sorted.map { entries[$0].law.chapter }).count > 2 else { continue }
      for index in sorted.dropFirst() { put(index, to: sorted[0]) }
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
    if let queue = others.first(where: { entries[$0].breaksTheQueue(under: entry) }) {
      return queue
    }
    if let run = others.first(where: { $0 < index && entries[$0].leavesTheRun(thatKeeps: entry) }) {
      return run
    }
    if let plain = others.first(where: { entries[$0].leavesWhatEndsInItsStart(like: entry) }) {
      return plain
    }
    if let plain = others.first(where: {
      entries[$0].disposesAgain(like: entry) || entries[$0].disposesTooEarly(like: entry)
        || entries[$0].usesFreedMemory(ofWhat: entry)
    }) {
      return plain
    }
    if let left = others.first(where: { entries[$0].leavesTheRun(thatHoldsUp: entry) }) {
      return left
    }
    if entry.losesHandleOnItsWay,
      let plain = others.first(where: { entries[$0].losesLateHandleOfSubscription })
    {
      return plain
    }
    if let left = others.first(where: { $0 < index && entries[$0].leavesRunsLike(entry) }) {
      return left
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

  /// Puts laws on pipelines together that are left, if one operator is all that their programs have in common.
  ///
  /// What it does inside of others is its own matter, and three laws show it; two may be chance.
  private mutating func groupByCommonOperator(_ bad: [Int]) {
    let open = bad.filter {
      entries[$0].law.chapter == "PLN" && entries[$0].cause == nil
        && entries[$0].verdict.counterexample?.kind == .violation
        && entries[$0].verdict.counterexample?.preemptions == 0
        && !entries[$0].matter.contains(true)
    }
    guard open.count >= Symptom.families else { return }
    let words = open.map { entries[$0].verdict.shownProgram?.wordsOfFamilies ?? [] }
    let common = words.dropFirst().reduce(words[0]) { $0.intersection($1) }
    guard common.count == 1 else { return }
    for index in open.dropFirst() { put(index, to: open[0]) }
  }

  /// Puts a law, and those that have been put to it, to the cause of another one.
  mutating func put(_ index: Int, to basic: Int) {
    let (law, cause) = (entries[index].law, entries[basic].cause ?? entries[basic].law)
    guard cause != law else { return }
    for other in entries.indices where other == index || entries[other].cause == law {
      (entries[other].cause, entries[other].certainty) = (cause, .likely)
    }
  }
}
