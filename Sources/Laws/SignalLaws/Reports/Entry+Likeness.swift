/// Whether what two laws have found is likely to have one cause.
extension Report.Entry {
  /// Whether it shows in one thread, and without events from inside callbacks, what a law of the same chapter
  /// shows in several.
  func isPlainer(than other: Report.Entry) -> Bool {
    guard law.chapter == other.law.chapter, let mine = verdict.counterexample,
      let theirs = other.verdict.counterexample, mine.kind == theirs.kind,
      let my = verdict.shownProgram, let their = other.verdict.shownProgram,
      // What takes an operator is no plainer than what takes none.
      my.signal == nil || their.signal != nil
    else { return false }
    // One thread that does everything is one, whatever it is called.
    let isOfSeveral = !their.threads.isEmpty && !(their.main.isEmpty && their.threads.count == 1)
    return my.threads.isEmpty && my.scripts.isEmpty && isOfSeveral
  }

  /// Whether what it shows may come of itself in the other's run: both have an operator in common, or it
  /// needs none, and the other's callbacks do something if its own have to.
  ///
  /// One run may speak against several laws, each of which may be broken elsewhere for a reason of its own:
  /// a law that has shown nothing without events from inside callbacks was not broken without them.
  func mayBring(about other: Report.Entry) -> Bool {
    guard let mine = verdict.shownProgram, let theirs = other.verdict.shownProgram
    else { return true }
    guard mine.scripts.isEmpty || !theirs.scripts.isEmpty else { return false }
    // What is still held brings about nothing that is delivered, called or disposed.
    if Law.named(law)?.isAboutRelease == true, Law.named(other.law)?.isAboutRelease != true {
      return false
    }
    // A source that is disposed of twice is the matter of those only who speak of disposals.
    if Law.named(law)?.isAboutRepeatedDisposal == true,
      other.verdict.shownCounterexample?.message.contains("dispos") != true
    {
      return false
    }
    // What two laws of an operator deliver is judged in one way: a run in which nothing ends may speak against a
    // law that is broken by ends only.
    if law.chapter == other.law.chapter, law.chapter != "SUB",
      !mine.deeds.isSubset(of: theirs.deeds.union(theirs.deedsOfSources))
    {
      return false
    }
    return mine.wordsOfOperators.isEmpty
      || !mine.wordsOfOperators.isDisjoint(with: theirs.wordsOfOperators)
  }

  /// Whether what it shows may come of itself in the other's run as well if both are about one operator, once as
  /// it is and once with more to it, such as `share` and `shareReplay`.
  func mayBring(aboutVariant other: Report.Entry) -> Bool {
    guard law.chapter == other.law.chapter, law != other.law,
      let mine = verdict.shownProgram, let theirs = other.verdict.shownProgram,
      let plain = mine.wordsOfOperators.first, mine.wordsOfOperators.count == 1,
      mine.scripts.isEmpty || !theirs.scripts.isEmpty,
      Law.named(law)?.isAboutRelease == Law.named(other.law)?.isAboutRelease
    else { return false }
    return mine.deeds.isSubset(of: theirs.deeds)
      && theirs.wordsOfOperators.contains { Self.variants[$0] == plain }
  }

  /// Whether it shows without anything done from inside callbacks, or with fewer commands, what a law of the same
  /// family that comes earlier needs them for: the run of that one speaks against this law as well, or both are
  /// alike.
  func isShownWithLess(than other: Report.Entry, blamed: [LawID]) -> Bool {
    guard law.chapter == other.law.chapter, law.number > other.law.number,
      let words = PipelineDrawing.families[law.chapter], matter == other.matter,
      let mine = verdict.counterexample, let theirs = other.verdict.counterexample,
      mine.kind == .violation, theirs.kind == .violation,
      mine.preemptions == 0, theirs.preemptions == 0,
      let my = verdict.shownProgram, let their = other.verdict.shownProgram,
      my.scripts.isEmpty, my.threads.isEmpty,
      // With another number an operator may do something else, and so may a start alone.
      my.uses(of: words) == their.uses(of: words), my.deeds.isEmpty == their.deeds.isEmpty
    else { return false }
    if blamed.contains(law) {
      return my.operationCount < their.operationCount && mayBring(about: other)
    }
    return !their.scripts.isEmpty && isLike(other)
  }

  /// What does the same as another operator, and more.
  static let variants = [
    "shareReplay": "share", "replayingMulticast": "multicast", "replayingPipe": "valuePipe",
    "combineLatestFrom": "combineLatest", "retryTimes": "retry", "lazyPromise": "promise",
    "retryTimesIf": "retryTimes",
    "switchToLatest": "mapToSignal", "queued": "mapToQueue", "throttled": "mapToThrottled",
  ]

  /// Whether its counterexample applies an operator of its family just as that of the other law does, which
  /// is about something else and cannot be put without that operator.
  func breaksWhat(isPresumedBy other: Report.Entry) -> Bool {
    guard law.chapter != other.law.chapter, let words = PipelineDrawing.families[law.chapter],
      let found = verdict.counterexample, found.kind == .violation, found.preemptions == 0,
      let theirs = other.verdict.counterexample, theirs.kind == .violation,
      let asked = Law.named(other.law), matter == other.matter,
      let mine = verdict.shownProgram, let program = other.verdict.shownProgram,
      // What a first subscription shows of the law of states of their own is the operator's.
      !Set(asked.capabilities).isDisjoint(with: words)
        || other.law == Self.ownState && !program.startsAgain
    else { return false }
    let uses = mine.uses(of: words)
    // That less is delivered, or something else, leaves no run that nobody disposes of.
    if theirs.message.contains(Violation.lostHandle), Law.named(law)?.isAboutDisposal != true {
      return false
    }
    // What it takes a second subscription to break is not presumed by who asks for that.
    if other.law == Self.ownState, mine.startsAgain { return false }
    return !uses.isEmpty && !uses.isDisjoint(with: program.uses(of: words))
  }

  /// Whether it is the law of states that belong to one subscription each, and the other law's counterexample
  /// needs a second one of an operator that it has shown to share its state.
  func sharesTheState(of other: Report.Entry) -> Bool {
    guard law == Self.ownState, law != other.law, verdict.status.isBad,
      let mine = verdict.shownProgram, let program = other.verdict.shownProgram
    else { return false }
    return program.startsAgain && !mine.wordsOfOperators.isDisjoint(with: program.wordsOfOperators)
  }

  /// Whether it shows of a queue alone that it does not do what the other law presumes of it: that blocks run, in
  /// order and one at a time; that it is known where it is current, if that is asked; that it does at once what it
  /// is given from inside, if that is what is asked.
  func breaksTheQueue(under other: Report.Entry) -> Bool {
    guard let asked = Law.named(other.law), law.chapter == "QUE",
      let found = verdict.counterexample, found.kind == .violation, found.preemptions == 0,
      other.verdict.counterexample?.kind == .violation,
      // What is late, or too early, leaves no run that nobody disposes of.
      other.verdict.counterexample?.losesHandle == false
    else { return false }
    let isOnQueue =
      other.law.chapter != "QUE" && asked.capabilities.contains("queue")
      || asked.capabilities.contains("deliverOn")
    switch law {
    case "QUE-1", "QUE-2", "QUE-3", "QUE-6": return isOnQueue
    case "QUE-4": return Self.atOnce.contains(other.law)
    case "QUE-7": return law != other.law && asked.capabilities.contains("isCurrent")
    case "QUE-12", "QUE-13", "QUE-14", "QUE-19": return movesDelivery(of: other)
    default: return false
    }
  }

  /// Whether the other law presumes that delivery moves to a queue, as to that of the main actor or to that of an
  /// operator of time, and does what it takes here to break that.
  private func movesDelivery(of other: Report.Entry) -> Bool {
    guard let mine = verdict.counterexample, let theirs = other.verdict.counterexample,
      let my = verdict.shownProgram, let their = other.verdict.shownProgram
    else { return false }
    if Law.named(other.law)?.capabilities.contains("startOnMainActor") == true {
      let ends = my.deeds.subtracting([.next])
      return (ends.isEmpty ? my.deeds : ends).isSubset(of: their.deeds)
    }
    // What an operator does in its time is its own matter; that events come in their order is not.
    return !their.wordsOfOperators.isDisjoint(with: PipelineDrawing.timed)
      && my.deeds == their.deeds.subtracting([.wait]) && mine.events == theirs.events
  }

  /// The laws that something is done at once where its queue is current.
  private static let atOnce: Set<LawID> = ["RUN-2", "QLO-6"]

  /// The law of the ends of pipelines.
  static let endsOfPipelines: LawID = "PLN-24"

  /// The law of states that belong to one subscription each.
  static let ownState: LawID = "SIG-6"

  /// Whether both have an operator in common, and leave a run that nobody disposes of: such a run holds what
  /// the other law says is held, or is what the other law, on all programs, says is left.
  func leavesTheRun(thatKeeps other: Report.Entry) -> Bool {
    guard let about = Law.named(other.law), Law.named(law)?.isAboutRelease != true,
      about.isAboutRelease || about.isAboutLeftRuns && law.chapter != "PLN",
      Law.named(law)?.isAboutDisposal == true,
      let found = verdict.counterexample, found.kind == .violation, found.leavesRun,
      let theirs = other.verdict.counterexample, theirs.kind == .violation,
      let mine = verdict.shownProgram, let program = other.verdict.shownProgram,
      // Of what is fed from outside no run shows: it is left by what leaves those that do.
      theirs.leavesRun
        || about.isAboutRelease && program.showsNoRuns && mine.deeds.isSubset(of: program.deeds),
      // A run of what has not ended is not left.
      found.showsEnd || mine.disposes
    else { return false }
    return !mine.kindsOfOperators.isDisjoint(with: program.kindsOfOperators)
  }

  /// Whether it leaves a run of an operator that both have in common, and the other law misses a start: who waits
  /// until that run is disposed of waits for ever.
  func leavesTheRun(thatHoldsUp other: Report.Entry) -> Bool {
    guard Law.named(law)?.isAboutDisposal == true, law.chapter != other.law.chapter,
      let found = verdict.counterexample, found.kind == .violation, found.leavesRun,
      let theirs = other.verdict.counterexample, theirs.kind == .violation,
      found.preemptions == 0, theirs.preemptions == 0, theirs.missesStart,
      let mine = verdict.shownProgram, let program = other.verdict.shownProgram
    else { return false }
    return !mine.kindsOfOperators.isDisjoint(with: program.kindsOfOperators)
  }

  /// Whether both laws are about disposal, and one thread shows that the same operator on the same signals
  /// leaves a run, whatever ended it.
  func leavesRunsLike(_ other: Report.Entry) -> Bool {
    guard law.chapter == other.law.chapter, Law.named(law)?.isAboutDisposal == true,
      Law.named(other.law)?.isAboutDisposal == true,
      let found = verdict.counterexample, found.kind == .violation, found.preemptions == 0,
      let theirs = other.verdict.counterexample, theirs.kind == .violation, theirs.preemptions == 0,
      found.leavesRun, theirs.leavesRun,
      let mine = verdict.shownProgram, let program = other.verdict.shownProgram,
      mine.threads.isEmpty, mine.scripts.isEmpty, program.threads.isEmpty, program.scripts.isEmpty
    else { return false }
    return mine.signal != nil && mine.signal == program.signal
  }

  /// Whether a subscription without any operator is left when it ends inside its start, and the other shows
  /// no runs that are left but such as something was done in whose start.
  func leavesWhatEndsInItsStart(like other: Report.Entry) -> Bool {
    guard law == "SUB-15", verdict.counterexample?.kind == .violation,
      other.law.chapter != law.chapter, Law.named(other.law)?.isAboutDisposal == true,
      let theirs = other.verdict.counterexample, theirs.kind == .violation,
      theirs.preemptions == 0, theirs.leavesRun,
      let program = other.verdict.shownProgram, program.threads.isEmpty, !program.scripts.isEmpty
    else { return false }
    let starting = program.scripts.compactMap { script in
      if case .started(let source) = script.trigger {
        Substring(Command.letter(source))
      } else {
        nil
      }
    }
    return theirs.runsLeft.isSubset(of: starting)
  }

  /// Whether both laws are about what is held, and show it of an operator that they have in common.
  func holdsLike(_ other: Report.Entry) -> Bool {
    guard law.chapter == other.law.chapter, Law.named(law)?.isAboutRelease == true,
      Law.named(other.law)?.isAboutRelease == true,
      let found = verdict.counterexample, found.kind == .violation, found.preemptions == 0,
      let theirs = other.verdict.counterexample, theirs.kind == .violation, theirs.preemptions == 0,
      let mine = verdict.shownProgram, let program = other.verdict.shownProgram
    else { return false }
    return !mine.wordsOfOperators.isDisjoint(with: program.wordsOfOperators)
  }

  /// Whether it is of a law on all programs, which has been put to no other.
  var isFirstOfAll: Bool {
    law.chapter == "PLN" && verdict.status.isBad && cause == nil
  }

  /// Whether a finding of another law is like one of its own, or comes of a run that it leaves.
  func shows(_ finding: Report.Entry) -> Bool {
    guard verdict.status.isBad else { return false }
    return findings.contains {
      $0.isLike(finding) || $0.showsTheSame(as: finding) || $0.leavesTheRun(thatKeeps: finding)
    }
  }

  /// Whether it shows of a source alone what a law on all programs has found in the same words with operators
  /// and, when it was tried without them, with a source alone as well: they have no part in it.
  func showsOfASource(whatIsFoundBy other: Report.Entry) -> Bool {
    guard verdict.status.isBad, law.chapter != "PLN", let found = verdict.counterexample,
      found.kind == .violation, let mine = verdict.shownProgram, mine.wordsOfOperators.isEmpty,
      !mine.isAboutItems, matter == other.matter
    else { return false }
    let findings = other.findings
    return findings.allSatisfy { $0.verdict.counterexample?.pattern == found.pattern }
      && findings.contains { finding in
        guard let program = finding.verdict.shownProgram else { return false }
        return program.wordsOfOperators.isEmpty && program.scripts.isEmpty == mine.scripts.isEmpty
          && program.threads.isEmpty == mine.threads.isEmpty && mine.deeds == program.deeds
      }
  }

  /// An entry for each of its counterexamples.
  var findings: [Report.Entry] {
    ([verdict] + (further ?? [])).map {
      var entry = self
      entry.verdict = $0
      return entry
    }
  }

  /// Whether a container loses what is put into it while it is disposed of on another thread.
  var losesLateMembers: Bool {
    guard let found = verdict.counterexample, found.kind == .violation,
      let program = verdict.shownProgram
    else { return false }
    return program.isAboutItems && program.threads.count > 1
      && found.message.contains(Violation.lostMember)
  }

  /// Whether a run is never disposed of because its handle has come when the subscription had ended: what
  /// holds such handles is a container, as a rule.
  ///
  /// Such a run may show by what it holds.
  var losesLateHandle: Bool {
    guard let found = verdict.counterexample, found.kind == .violation,
      let program = verdict.shownProgram, !program.isAboutItems
    else { return false }
    if Law.named(law)?.isAboutRelease == true { return found.leavesRun && found.preemptions > 0 }
    // Who is interrupted by one thread is on another one, be it the implementation's.
    return found.message.contains(Violation.lostHandle)
      && (program.threads.count > 1 || found.preemptions > 0 || !program.scripts.isEmpty)
  }

  /// Whether two laws show that a function is called for what a source puts inside its own start, when an
  /// operator has ended there: who ends it cannot stop the source yet.
  func asksInsideStart(like other: Report.Entry) -> Bool {
    asksInsideStart && other.asksInsideStart
  }

  private var asksInsideStart: Bool {
    guard let found = verdict.counterexample, found.kind == .violation, found.callsAfterTheEnd,
      let program = verdict.shownProgram, program.threads.isEmpty, program.scripts.count == 1
    else { return false }
    if case .started = program.scripts[0].trigger { return true }
    return false
  }

  /// Whether the laws of two operators of which one is the other with a clock for a signal are broken by the same
  /// deeds, in the same words.
  func isOperatorOfTime(like other: Report.Entry) -> Bool {
    guard Self.timed[other.law.chapter] == law.chapter,
      let mine = verdict.counterexample, let theirs = other.verdict.counterexample,
      mine.kind == .violation, theirs.kind == .violation, mine.preemptions == theirs.preemptions,
      let my = verdict.shownProgram, let their = other.verdict.shownProgram,
      my.scripts.isEmpty, their.scripts.isEmpty
    else { return false }
    return my.deeds == their.deeds.subtracting([.wait])
      && mine.message.withoutTime.pattern == theirs.message.withoutTime.pattern
  }

  /// The families of operators that do by a clock what another one does by a signal.
  private static let timed = ["SPE": "SMP"]

  /// Whether two laws of one family do the same things to an object, in whatever order and on whatever
  /// threads, and it goes wrong in another way.
  func usesTheSameObject(as other: Report.Entry) -> Bool {
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
  var matter: [Bool?] {
    let law = Law.named(law)
    return [law?.isAboutRelease, law?.isAboutStacks]
  }

  /// Whether it is about what is disposed of, and not about what is delivered.
  private var disposes: Bool {
    Law.named(law)?.isAboutDisposal == true
      && verdict.counterexample?.message.contains("delivered") != true
  }

  /// Whether two counterexamples show the same crash, accesses that race, or locks.
  func showsTheSame(as other: Report.Entry) -> Bool {
    guard let mine = signature, let theirs = other.signature else { return false }
    if mine == theirs { return !endsWithoutPlace || sharesOperators(with: other) }
    // Who never unlocks is whom others wait for.
    let forgotten = [mine, theirs].count { $0[0] == Counterexample.forgottenUnlock }
    return forgotten == 1 && mine.dropFirst() == theirs.dropFirst() && mine.count > 1
      && (mine + theirs).contains { ["deadlock", "wait"].contains($0) }
  }

  /// Whether the smallest programs of two laws of one family have the same operators, and one does
  /// nothing but what the other one does as well; but for one subscription, whose end is one matter, with as
  /// little help of a scheduler.
  func isLike(_ other: Report.Entry) -> Bool {
    guard law.chapter == other.law.chapter,
      let mine = verdict.counterexample, let theirs = other.verdict.counterexample,
      mine.kind == .violation, theirs.kind == .violation,
      let my = try? Program(text: mine.program), let their = try? Program(text: theirs.program),
      my.wordsOfOperators == their.wordsOfOperators, my.hasNoPart == their.hasNoPart,
      // What one subscription delivers is no matter of what it disposes of, and leaves no handle behind.
      my.isPlain && matter == other.matter && disposes == other.disposes
        || (mine.preemptions == 0) == (theirs.preemptions == 0)
          && (!my.isPlain || mine.losesHandle == theirs.losesHandle)
        // One program breaks both, and how it is interrupted decides which of them shows.
        || my == their && my.signal != nil && matter == other.matter
        // A run is left by who disposes meanwhile, on another thread or from inside.
        || leavesRuns && other.leavesRuns
        // Likewise what a container disposes of twice.
        || disposesTwice && other.disposesTwice,
      // What takes events from inside callbacks to show is not what goes wrong without.
      my.scripts.isEmpty || !their.scripts.isEmpty,
      my.scripts.isEmpty == their.scripts.isEmpty || my.deeds.isSubset(of: their.deeds),
      // Nor is what a start alone shows what goes wrong with what is put later, but for laws on all programs.
      law.chapter == "PLN" || !my.scripts.isEmpty || !their.scripts.isEmpty
        || my.deeds.isEmpty == their.deeds.isEmpty,
      // Nor is what takes many.
      my.operationCount <= 4 * their.operationCount + 4,
      their.operationCount <= 4 * my.operationCount + 4,
      // What a container still holds is no matter of what it disposes of, nor what it does with a member that it
      // has of what it does with others.
      !my.isAboutItems || matter == other.matter && my.givesAgain == their.givesAgain
    else { return false }
    return my.verbs.isSubset(of: their.verbs) || their.verbs.isSubset(of: my.verbs)
  }

  private var leavesRuns: Bool { Law.named(law)?.isAboutLeftRuns == true }

  /// Whether a member is disposed of more than once that was given to its container once.
  private var disposesTwice: Bool {
    guard let found = verdict.counterexample, let program = verdict.shownProgram,
      program.isAboutItems, !program.givesAgain, Law.named(law)?.isAboutRelease != true
    else { return false }
    let shown = found.actual.split(separator: " ")
    return Set(shown).count < shown.count
  }

  /// The operator, without its operands, whose end it takes for none: a source is started, or a function called,
  /// after it; `nil` if that is not what goes wrong.
  var operatorItGoesOnAfter: Expression? {
    guard let found = verdict.counterexample, found.kind == .violation, found.preemptions == 0,
      let last = verdict.shownProgram?.signal, last.source == nil, found.goesOnAfterTheEnd
    else { return nil }
    return Expression(word: last.word, numbers: last.numbers, function: last.function)
  }

  private var isRace: Bool { verdict.counterexample?.kind == .dataRace }

  /// Whether it is the law of races, and shows one.
  var isRaceOfItsOwn: Bool { law == "SUB-26" && isRace }

  /// Whether it is the law of locks in callbacks, and shows who waits for one.
  var isLockOfItsOwn: Bool {
    law == "SUB-25" && verdict.counterexample?.kind == .deadlock
  }

  /// Whether two races of one family, or of one operator, have one of their places in common: what is
  /// protected elsewhere, and not there, races with whoever comes by.
  func racesLike(_ other: Report.Entry) -> Bool {
    guard isRace, other.isRace, let mine = signature, let theirs = other.signature,
      let my = verdict.shownProgram, let their = other.verdict.shownProgram,
      law.chapter == other.law.chapter
        || !my.wordsOfOperators.isDisjoint(with: their.wordsOfOperators)
    else { return false }
    return !Set(mine.dropFirst()).isDisjoint(with: theirs.dropFirst())
  }

  /// Whether a subscription uses freed memory for what is put after its end, and the other law's counterexample
  /// delivers a value after it: whoever is let in then finds the observer, or what is left of it.
  func usesFreedMemory(ofWhat other: Report.Entry) -> Bool {
    guard let mine = verdict.counterexample, mine.isUseAfterFree, mine.preemptions == 0,
      let my = verdict.shownProgram, my.isPlain, my.threads.isEmpty,
      let theirs = other.verdict.counterexample, theirs.kind == .violation
    else { return false }
    return my.putsAfterTheEnd && theirs.deliversAfterTheEnd
  }

  /// Whether two laws run out of memory over an operator that their programs have in common, or over none.
  func fillsMemoryLike(_ other: Report.Entry) -> Bool {
    guard verdict.status == .outOfMemory, other.verdict.status == .outOfMemory,
      verdict.shownProgram != nil, other.verdict.shownProgram != nil
    else { return false }
    return sharesOperators(with: other)
  }

  /// Whether two laws of one family end in the same wait for a queue or an actor: no lock tells two such
  /// waits apart.
  func waitsLike(_ other: Report.Entry) -> Bool {
    guard law.chapter == other.law.chapter,
      let mine = verdict.counterexample, let theirs = other.verdict.counterexample,
      mine.kind == .deadlock, theirs.kind == .deadlock,
      mine.locksMeant.isEmpty, theirs.locksMeant.isEmpty
    else { return false }
    return mine.pattern == theirs.pattern
  }

  /// Whether two objects go wrong in the same way when the same is done from inside their callbacks: whether
  /// that nests or waits is decided once.
  func nestsLike(_ other: Report.Entry) -> Bool {
    guard let mine = verdict.counterexample, let theirs = other.verdict.counterexample,
      mine.kind == .violation, theirs.kind == .violation,
      let my = verdict.shownProgram, let their = other.verdict.shownProgram,
      my.hasNoPart, their.hasNoPart, !my.scripts.isEmpty, my.insides == their.insides
    else { return false }
    return my.deeds == their.deeds && mine.pattern == theirs.pattern
  }

  /// Whether two sources that keep a value deliver the same to the same observers, where no order of the calls
  /// explains it: of how they go wrong no words tell more.
  func keepsLike(_ other: Report.Entry) -> Bool {
    guard let mine = verdict.counterexample, let theirs = other.verdict.counterexample,
      mine.kind == .violation, theirs.kind == .violation,
      Unexplained.isWording(of: mine.message), Unexplained.isWording(of: theirs.message),
      let my = verdict.shownProgram, let their = other.verdict.shownProgram
    else { return false }
    return my.startsAgain && my.deeds == their.deeds && mine.toldByObserver == theirs.toldByObserver
  }

  /// Whether two laws, of whatever families, are violated in the same words: what operators have in common
  /// is often written once, and where it is not, it is one decision.
  func saysTheSame(as other: Report.Entry) -> Bool {
    guard let mine = verdict.counterexample, let theirs = other.verdict.counterexample,
      mine.kind == .violation, theirs.kind == .violation,
      (mine.preemptions == 0) == (theirs.preemptions == 0)
        // In one family, what goes wrong by itself goes wrong when it is interrupted as well.
        || law.chapter == other.law.chapter && mine.preemptions == 0,
      // What feeds signals is written apart from what makes signals of others, but for what runs them.
      verdict.shownProgram?.isFed == other.verdict.shownProgram?.isFed
        || mine.showsRuns && theirs.showsRuns,
      // That a run is left says nothing of who was to dispose of it: that depends on what ended the other ones.
      !mine.message.contains("never disposed")
        || verdict.shownProgram?.deeds == other.verdict.shownProgram?.deeds,
      // Nor does what is held say who holds it.
      !mine.message.contains("still held") || sharesOperators(with: other)
    else { return false }
    // What is said of whatever differs tells nothing.
    let isSpecific =
      !Departure.isWording(of: mine.message) && !Unexplained.isWording(of: mine.message)
    return isSpecific && mine.pattern == theirs.pattern
  }

  /// Whether the process was lost in words that say nothing of where: those of an error that nobody has caught,
  /// which many may throw.
  private var endsWithoutPlace: Bool {
    guard case .crashed(let breakdown) = verdict else { return false }
    return breakdown.message.contains("terminate called")
  }

  /// Whether both programs have an operator in common, or neither has one.
  private func sharesOperators(with other: Report.Entry) -> Bool {
    let mine = verdict.shownProgram?.wordsOfOperators ?? []
    let theirs = other.verdict.shownProgram?.wordsOfOperators ?? []
    return mine.isEmpty && theirs.isEmpty || !mine.isDisjoint(with: theirs)
  }

  /// What it shows, without what is different each time; `nil` if that could be anything.
  private var signature: [String]? {
    switch verdict {
    case .violated(let counterexample): counterexample.signature
    case .crashed(let breakdown):
      breakdown.message.contains("It said nothing") || breakdown.message.contains("its last line")
        ? nil : ["crashed", breakdown.happened.withoutNumbers]
    case .hung(let breakdown): ["hung", breakdown.happened.withoutNumbers]
    // How much memory it was tells nothing.
    default: nil
    }
  }
}

extension Program {
  /// Whether it is about one subscription, and nothing else.
  var isPlain: Bool { signal == nil && !commands.contains { $0.item != nil } }

  /// Whether it is an operator on nothing, of which nothing that is done can be the cause.
  var hasNoPart: Bool {
    signal.map { $0.source == nil && $0.operands.isEmpty } ?? false
  }

  /// Whether its signal is of values that it is fed with, such as come back from its own callbacks.
  var isFed: Bool {
    guard let signal, signal.word == "echo" else { return hasNoPart }
    return signal.operands.first.map { $0.source == nil && $0.operands.isEmpty } ?? false
  }

  /// Whether somebody else subscribes to its signal, too.
  var startsAgain: Bool { commands.contains { [.again, .third, .crowd].contains($0.verb) } }

  /// Whether nothing of its signal is told that it is started, or disposed of.
  var showsNoRuns: Bool { signal?.sources.isEmpty ?? false }

  var verbs: Set<Verb> { Set(commands.map(\.verb)) }

  /// Whether a value is put behind a terminal event.
  var putsAfterTheEnd: Bool {
    guard let end = main.firstIndex(where: { [.completed, .failed].contains($0.verb) }) else {
      return false
    }
    return main[end...].contains { $0.verb == .next }
  }

  /// Whether it ends its only subscription by hand.
  var disposes: Bool { commands.contains { $0.verb == .dispose } }

  /// What is done in it, whoever does it and to whom; that it starts, all programs have in common.
  var deeds: Set<Verb> {
    Set(
      commands.compactMap { command in
        switch command.verb {
        case .start, .mainStart: nil
        case .put: .next
        case .again, .third, .crowd: .again
        case .dispose, .disposeAgain, .disposeThird: .dispose
        default: command.verb
        }
      }
    )
  }

  /// What sources that are no script do by themselves.
  var deedsOfSources: Set<Verb> {
    wordsOfOperators.reduce(into: []) { $0.formUnion(Self.ownDeeds[$1] ?? []) }
  }

  private static let ownDeeds: [String: Set<Verb>] = [
    "single": [.next, .completed], "fromSequence": [.next, .completed], "complete": [.completed],
    "fail": [.failed], "flood": [.next],
  ]

  /// What is done inside callbacks, whatever the values are that come there and that are put.
  var insides: [String] {
    scripts.map { script in
      let place = "\(script.trigger)".filter { !$0.isNumber }
      return ([place] + script.commands.map { "\($0.verb)" }).joined(separator: " ")
    }
    .sorted()
  }

  /// Whether it uses a disposable or a container, and no signal.
  var isAboutItems: Bool { signal == nil && commands.contains { $0.item != nil } }

  /// Whether a container is given what it was given before.
  var givesAgain: Bool {
    let given = commands.filter { [.metaSet, .setAdd, .scopeAdd, .dictSet].contains($0.verb) }
      .compactMap(\.item)
    return Set(given).count < given.count
  }

  /// How it applies these operators: each without its operands, and without how long its time is.
  func uses(of words: Set<String>) -> Set<Expression> {
    let parts = (signal?.parts ?? []) + (equal?.parts ?? [])
    return Set(
      (parts + parts.compactMap(\.mapInFront)).filter { words.contains($0.word) }.map { part in
        Expression(
          word: part.word,
          numbers: PipelineDrawing.timed.contains(part.word)
            ? part.numbers.map { min($0, 1) } : part.numbers,
          function: part.function
        )
      }
    )
  }
}

extension Counterexample {
  /// Whether something is never disposed of.
  fileprivate var losesHandle: Bool { message.contains(Violation.lostHandle) }
}

extension Expression {
  /// The `map` that makes the signals of what is applied to a signal of signals.
  fileprivate var mapInFront: Expression? {
    guard ["switchToLatest", "queued", "throttled"].contains(word) else { return nil }
    return Expression(word: "map", function: function)
  }
}
