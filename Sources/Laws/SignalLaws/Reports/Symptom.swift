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
  /// A run is left by what ends the subscription so.
  case leavesRun(Set<Verb>)
  /// What is put from inside the callback of a value does not come.
  case losesWhatIsPutInside
  /// A run is left because it was over before whoever started it had its handle.
  case losesHandleOnItsWay
  /// A run is left that was started after an end which interrupted whoever was about to start it.
  case startsRunAfterInterruption

  /// How many families must show it: two may be chance.
  static let families = 3

  init?(_ entry: Report.Entry) {
    if let special = Symptom(ofInterruptedStarts: entry) ?? Symptom(ofPutsInside: entry) {
      self = special
      return
    }
    guard let found = entry.verdict.counterexample, found.kind == .violation,
      found.preemptions == 0, !entry.matter.contains(true),
      let program = entry.verdict.shownProgram, program.signal != nil, program.equal == nil,
      program.scripts.isEmpty, program.threads.isEmpty
    else { return nil }
    if let kind = found.departure, Kinship.areBroadcasts(program.wordsOfOperators) {
      self = .broadcast(kind)
    } else if let kind = found.departure, program.deeds.contains(.wait) {
      self = .timed(kind)
    } else if found.isSilent, !program.showsNoRuns {
      self = .silent
    } else if found.leavesRun, found.message.contains("never disposed") {
      self = .leavesRun(program.deeds.intersection([.dispose, .completed, .failed]))
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
    case .losesWhatIsPutInside, .losesHandleOnItsWay, .startsRunAfterInterruption: false
    default: true
    }
  }
}

extension Program {
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
    for (symptom, indices) in Dictionary(grouping: bad, by: { Symptom(entries[$0]) }) {
      guard let symptom else { continue }
      let indices =
        symptom.countsWhatIsExplained ? indices : indices.filter { entries[$0].cause == nil }
      guard let first = indices.first,
        Set(indices.map { entries[$0].law.chapter }).count >= Symptom.families
      else { continue }
      for index in indices.dropFirst() where entries[index].cause == nil { put(index, to: first) }
    }
  }
}
