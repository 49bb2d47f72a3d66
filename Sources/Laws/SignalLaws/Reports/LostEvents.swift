/// What counterexamples show of events that do not come.
///
/// Where that is so for one reason, it is what operators have in common: their ends, who starts one run after the
/// other, or who makes the events of two threads wait for each other.
extension Symptom {
  /// The ends, and the runs, that do not come where nothing is done inside callbacks.
  static func losses(_ found: Counterexample, _ program: Program) -> [Symptom] {
    var symptoms: [Symptom] = []
    if found.loses("#") { symptoms.append(.losesFailure) }
    if found.loses("|") { symptoms.append(.losesCompletion) }
    if found.missesSuccessor { symptoms.append(.missesSuccessor) }
    return symptoms
  }

  /// What does not come when something is done in the start of a run, and nowhere else.
  init?(ofStarts found: Counterexample, _ program: Program) {
    let isInside = program.scripts.allSatisfy {
      if case .started = $0.trigger { true } else { false }
    }
    guard isInside, !program.scripts.isEmpty, found.missesSomething else { return nil }
    self = .missesWhatFollowsAStart
  }

  /// What one thread loses from inside a callback or a start, and several threads lose when they interrupt each other.
  static let lostInside: [Symptom] = [.losesWhatIsPutInside, .missesWhatFollowsAStart]
}

extension Report.Entry {
  /// Whether less is delivered than any order of the calls explains when a thread is interrupted.
  var losesWhenInterrupted: Bool {
    guard let found = verdict.counterexample, found.kind == .violation, found.preemptions > 0,
      !matter.contains(true)
    else { return false }
    return found.deliversLess
  }
}

extension Counterexample {
  /// Whether such a terminal event was to be delivered, and none was.
  fileprivate func loses(_ end: String) -> Bool {
    expected.split(separator: " ").contains { $0.hasPrefix(end) }
      && !actual.split(separator: " ").contains { $0.hasPrefix(end) }
  }

  /// Whether a source was to be started once more, and was not.
  fileprivate var missesSuccessor: Bool {
    missesStart && actual.split(separator: " ").contains { $0.hasPrefix("+") }
  }

  /// Whether a source was to be started, and was not.
  var missesStart: Bool {
    Departure.Kind(sentence: message) == .missing && message.hasPrefix("The start of ")
  }

  /// Whether something was to come that is not in its trace at all, or less often.
  fileprivate var missesSomething: Bool {
    let seen = actual.split(separator: " ")
    let due = expected.split(separator: " ")
    return due.contains { word in due.count { $0 == word } > seen.count { $0 == word } }
  }

  /// Whether what was delivered is what some order of the calls explains, without some of it.
  fileprivate var deliversLess: Bool {
    guard Unexplained.isWording(of: message) || message.contains("was never delivered") else {
      return false
    }
    let seen = delivered.filter { $0 != "." }
    if !Unexplained.isWording(of: message) { return true }
    return expected.split(separator: ",").contains { alternative in
      let due = alternative.split(separator: " ").filter { $0 != "or" }
      var rest = seen[...]
      for event in due where rest.first == event { rest.removeFirst() }
      return rest.isEmpty && seen.count < due.count
    }
  }
}
