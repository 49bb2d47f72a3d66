/// What counterexamples of several families show where something is broken that they have in common.
///
/// An operator goes wrong in a way of its own. Where several families show the same, and one thread shows it that
/// does nothing special, they hardly have a mistake each.
enum Symptom: Hashable {
  /// What broadcasts tells less than it was told, or more, or something else.
  case broadcast(Departure.Kind)
  /// What is to come at a time does not, or comes too early.
  case timed(Departure.Kind)
  /// Nothing is delivered of what is put, or not even a source is started.
  case silent
  /// A failure is due, and no failure comes.
  case losesFailure
  /// A completion is due, and none comes.
  case losesCompletion
  /// A run is due behind another one, and does not start.
  case missesSuccessor
  /// A run is left by what ends the subscription so.
  case leavesRun(Set<Verb>)
  /// Of several runs one is left by an end that disposes of another one.
  case leavesOneOfSeveral
  /// What is put from inside the callback of a value does not come.
  case losesWhatIsPutInside
  /// What follows a run does not come if that ends, or something else happens, inside its start.
  case missesWhatFollowsAStart
  /// A run is left because it was over before whoever started it had its handle.
  case losesHandleOnItsWay
  /// A run is left that was started after an end which interrupted whoever was about to start it.
  case startsRunAfterInterruption

  /// How many families must show a symptom as a rule: two may be chance.
  static let families = 3

  /// How many families must show this one: for a completion that does not come there are many reasons.
  fileprivate var families: Int { self == .losesCompletion ? 2 * Self.families : Self.families }

  /// What an entry shows, what tells most first.
  static func all(of entry: Report.Entry) -> [Symptom] {
    if let special = Symptom(ofInterruptedStarts: entry) ?? Symptom(ofPutsInside: entry) {
      return [special]
    }
    guard let found = entry.verdict.counterexample, found.kind == .violation,
      found.preemptions == 0, !entry.matter.contains(true),
      let program = entry.verdict.shownProgram, program.signal != nil, program.isOfOneThread
    else { return [] }
    if let inside = Symptom(ofStarts: found, program) { return [inside] }
    guard program.scripts.isEmpty else { return [] }
    // Of two signals that are to be alike one loses what the other has.
    guard program.equal == nil else { return losses(found, program) }
    let departs = program.threads.isEmpty ? Symptom(ofDepartures: found, program) : nil
    return [departs].compactMap(\.self) + losses(found, program) + leftRuns(found, program)
  }

  /// How the runs are left that are.
  private static func leftRuns(_ found: Counterexample, _ program: Program) -> [Symptom] {
    guard found.leavesRun, found.saysThatARunIsLeft else { return [] }
    let ends = program.deeds.intersection([.dispose, .completed, .failed])
    return [.leavesRun(ends)] + (found.disposesOfAnother ? [.leavesOneOfSeveral] : [])
  }

  /// What departs from what was to be delivered.
  private init?(ofDepartures found: Counterexample, _ program: Program) {
    if let kind = found.departure, Kinship.areBroadcasts(program.wordsOfOperators) {
      self = .broadcast(kind)
    } else if let kind = found.departure, program.deeds.contains(.wait) {
      self = .timed(kind)
    } else if found.isSilent, !program.showsNoRuns {
      self = .silent
    } else {
      return nil
    }
  }
}

extension Symptom {
  /// What takes an interruption at a start to show.
  private init?(ofInterruptedStarts entry: Report.Entry) {
    if entry.losesHandleOnItsWay {
      self = .losesHandleOnItsWay
    } else if entry.verdict.counterexample?.startsRunAfterInterruption == true,
      Law.named(entry.law)?.isAboutRelease != true
    {
      self = .startsRunAfterInterruption
    } else {
      return nil
    }
  }

  /// What takes a callback that puts values to show.
  private init?(ofPutsInside entry: Report.Entry) {
    guard let found = entry.verdict.counterexample, found.kind == .violation,
      found.preemptions == 0, !entry.matter.contains(true),
      let program = entry.verdict.shownProgram, program.signal != nil, program.equal == nil,
      program.threads.isEmpty, program.putsInsideOnly
    else { return nil }
    let due = found.expected.split(separator: " ")
    // What came is right, as far as it goes.
    guard found.delivered.count < due.count, due.starts(with: found.delivered) else { return nil }
    self = .losesWhatIsPutInside
  }

  /// Whether what operators show that have been found out counts for others.
  ///
  /// One that is broken when it is interrupted breaks laws on all programs as well.
  fileprivate var countsWhatIsExplained: Bool {
    switch self {
    case .losesWhatIsPutInside, .missesWhatFollowsAStart, .losesHandleOnItsWay,
      .startsRunAfterInterruption:
      false
    default: true
    }
  }
}

extension Program {
  /// Whether one thread does everything, whatever it is called.
  fileprivate var isOfOneThread: Bool { threads.count { !$0.isEmpty } <= 1 }

  /// Whether values are put, or asked for, from inside the callback of one value, and nothing else is done in any.
  fileprivate var putsInsideOnly: Bool {
    guard scripts.count == 1, case .next = scripts[0].trigger else { return false }
    return scripts[0].commands.allSatisfy { [.next, .put, .request].contains($0.verb) }
  }
}

extension Counterexample {
  /// How its events depart; where what comes instead is what was to come afterwards, one is missing.
  fileprivate var departure: Departure.Kind? {
    if message == Violation.atOtherTimes { return departureOfTimer }
    let kind = Departure.Kind(sentence: message)
    let isLess = delivered.count < expected.split(separator: " ").count
    return kind == .instead && isLess ? .missing : kind
  }
}

extension Counterexample {
  /// How the calls of a timer depart, of which its trace has nothing besides but the units of time.
  private var departureOfTimer: Departure.Kind? {
    let (due, seen) = (expected.split(separator: " "), actual.split(separator: " "))
    let same = zip(due, seen).prefix { $0 == $1 }.count
    let next = (due.dropFirst(same).first, seen.dropFirst(same).first)
    switch next {
    case (".", _?): return .early
    case (nil, _?): return .superfluous
    default: return .missing
    }
  }
}

extension Counterexample {
  /// Whether it is said of a run that nobody disposes of it.
  fileprivate var saysThatARunIsLeft: Bool {
    message.contains(Violation.lostHandle)
      || Departure.Kind(sentence: message) == .missing && message.hasPrefix("The disposal of ")
  }

  /// Whether another run is disposed of than those that are left.
  fileprivate var disposesOfAnother: Bool {
    let left = runsLeft
    return actual.split(separator: " ").contains {
      $0.hasPrefix("-") && $0.count > 1 && !left.contains($0.dropFirst())
    }
  }

  /// Whether nobody is told of anything, and should have been.
  fileprivate var isSilent: Bool {
    actual == "-" && expected != "-"
      || Departure.Kind(sentence: message) == .missing && delivered.allSatisfy { $0 == "." }
  }
}

extension Report {
  /// Puts laws of several families together that show the same symptom.
  mutating func groupBySymptom() {
    let bad = entries.indices.filter { entries[$0].verdict.status.isBad }
    let shown = bad.map { (index: $0, symptoms: Symptom.all(of: entries[$0])) }
    var symptoms: [Symptom] = []
    for symptom in shown.flatMap(\.symptoms) where !symptoms.contains(symptom) {
      symptoms.append(symptom)
    }
    for symptom in symptoms {
      let indices = shown.filter { $0.symptoms.contains(symptom) }.map(\.index)
      let counted =
        symptom.countsWhatIsExplained ? indices : indices.filter { entries[$0].cause == nil }
      guard let first = counted.first,
        Set(counted.map { entries[$0].law.chapter }).count >= symptom.families
      else { continue }
      for index in counted.dropFirst() where entries[index].cause == nil { put(index, to: first) }
      // What is lost from inside is lost between threads as well.
      guard Symptom.lostInside.contains(symptom) else { continue }
      for index in bad where entries[index].cause == nil && index != first {
        if entries[index].losesWhenInterrupted { put(index, to: first) }
      }
    }
  }
}
