/// What two counterexamples of one mistake have in common.
extension Counterexample {
  /// What the signature of a lock that was never released begins with.
  static let forgottenUnlock = "forgotten unlock"

  /// What the sentence of a use of freed memory begins with.
  private static let useAfterFree = "Use after free: "

  /// What its sentence says of whichever program.
  var pattern: String { message.replacing(Self.irregular, with: "").pattern }

  /// What it shows, without what is different each time; `nil` if that could be anything.
  var signature: [String]? {
    switch kind {
    case .violation: return nil
    case .dataRace:
      // Which of the two comes first, and on which threads, is chance.
      let places = placesOfRace
      return places.isEmpty ? nil : ["race"] + places.map(\.withoutNumbers).sorted()
    case .deadlock:
      let places = placesOfLocks
      let isCircle = message.hasPrefix("Deadlock")
      return places.isEmpty ? nil : [isCircle ? "deadlock" : "wait"] + places
    case .other where message.hasPrefix("Forgotten unlock") && !placesOfLocks.isEmpty:
      return [Self.forgottenUnlock] + placesOfLocks
    case .other where message.hasPrefix(Self.useAfterFree) && placesOfUse.count == 2:
      return [Self.useAfterFree] + placesOfUse.map(\.withoutNumbers)
    case .hang, .other: return [message.withoutNumbers]
    }
  }

  /// Where the two accesses are of which the sentence speaks: each a function, with its file.
  ///
  /// A closure is a part of the function that it is written in. Other names, such as those of extensions, have
  /// an " in " of their own.
  private var placesOfRace: [String] {
    let sentence = message.hasSuffix(").") ? message.dropLast() : message[...]
    return sentence.split(separator: ", and unordered with it ").compactMap { access in
      guard var place = access.after(" in ") else { return nil }
      while place.hasPrefix("closure #") || place.hasPrefix("implicit closure #"),
        let outer = place.after(" in ")
      {
        place = outer
      }
      return String(place)
    }
  }

  /// Whether it shows a use of freed memory.
  var isUseAfterFree: Bool { kind == .other && message.hasPrefix(Self.useAfterFree) }

  /// Where memory was freed and where it was used, whichever threads these were.
  private var placesOfUse: [String] {
    message.split(separator: ", then ").compactMap { $0.after(" in ").map(String.init) }
  }

  /// Where the locks are taken that the sentence speaks of, or all of them if it speaks of none.
  private var placesOfLocks: [String] {
    let meant = locksMeant
    return Set((meant.isEmpty ? locksTaken : meant).map { String($0.place) }).sorted()
  }

  /// The locks that the sentence speaks of.
  var locksMeant: [(name: Substring, place: Substring)] {
    let words = message.split(separator: " ")
    let names = words.indices.compactMap { index -> Substring? in
      let name = words[index].prefix { $0.isLetter || $0.isNumber }
      let rest = words[index].dropFirst(name.count)
      // Neither "the runtime's" nor "a continuation" has a name in it.
      guard rest.allSatisfy({ ",;.".contains($0) }) else { return nil }
      let next = index + 1 < words.endIndex ? words[index + 1] : "and"
      return name == "a" && rest.isEmpty && next != "and" ? nil : name
    }
    return locksTaken.filter { names.contains($0.name) }
  }

  private var locksTaken: [(name: Substring, place: Substring)] {
    (evidence ?? []).compactMap { line in
      let parts = line.split(separator: " in ", maxSplits: 1)
      guard parts.count == 2, parts[0].hasPrefix("lock ") else { return nil }
      return (parts[0].dropFirst(5), parts[1])
    }
  }

  /// Whether its trace starts a source or calls a function after the only observer has been told of the end.
  var goesOnAfterTheEnd: Bool {
    callsAfterTheEnd || wordsAfterTheEnd.contains { $0.hasPrefix("+") }
  }

  /// Whether its trace calls a function then.
  var callsAfterTheEnd: Bool {
    wordsAfterTheEnd.contains { $0.hasPrefix("f") && $0.dropFirst().allSatisfy(\.isNumber) }
  }

  /// Whether its trace has the end of the only observer.
  var showsEnd: Bool { !wordsAfterTheEnd.isEmpty }

  /// What its trace has from that end on.
  private var wordsAfterTheEnd: ArraySlice<Substring> {
    let words = actual.split(separator: " ")
    return words.firstIndex { $0 == "|" || $0 == "#" }.map { words[$0...] } ?? []
  }

  /// Whether its trace has a value after the end of the only observer.
  var deliversAfterTheEnd: Bool { wordsAfterTheEnd.contains { Int($0) != nil } }

  /// What its trace has of events alone.
  var delivered: [Substring] {
    actual.split(separator: " ").filter { !$0.hasPrefix("+") && !$0.hasPrefix("-") }
  }

  /// The values and the ends that its trace has.
  var events: [Substring] {
    delivered.filter { $0 == "|" || $0 == "#" || Int($0) != nil }
  }

  /// What was to come, and what each observer was told, with the values numbered in the order in which they are named.
  var toldByObserver: [[String]] {
    var known: [Substring: Int] = [:]
    func numbered(_ words: [Substring]) -> [String] {
      words.map { word in
        let value = word.prefix { $0.isNumber }
        guard !value.isEmpty else { return String(word) }
        let number = known[value] ?? known.count + 1
        known[value] = number
        return "\(number)" + word.dropFirst(value.count)
      }
    }
    let due = numbered(expected.split(separator: " "))
    let told = Dictionary(grouping: numbered(delivered)) { word in word.count { $0 == "'" } }
    return [due] + told.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Whether its trace starts a source.
  var showsRuns: Bool { actual.split(separator: " ").contains { $0.hasPrefix("+") } }

  /// Whether its trace starts a source more often than it disposes of it.
  var leavesRun: Bool { !runsLeft.isEmpty }

  /// The sources that its trace starts more often than it disposes of them.
  var runsLeft: Set<Substring> {
    let words = actual.split(separator: " ")
    let started = Set(words.filter { $0.hasPrefix("+") }.map { $0.dropFirst() })
    return started.filter { name in
      words.count { $0 == "+\(name)" } > words.count { $0 == "-\(name)" }
    }
  }

  /// What its trace has from the end on, if a function is called there before the disposal of a source; without what
  /// the functions are given.
  var callsBeforeTheDisposal: [String]? {
    let words = wordsAfterTheEnd.map { word in
      let rest = word.dropFirst()
      let isCall = word.hasPrefix("f") && rest.allSatisfy { "()".contains($0) || $0.isNumber }
      return isCall ? "f" : String(word)
    }
    guard let call = words.firstIndex(of: "f"),
      words[call...].contains(where: { $0.hasPrefix("-") })
    else { return nil }
    return words
  }
}

extension Verdict {
  /// The counterexample, its own or the one that another law is charged with.
  var shownCounterexample: Counterexample? {
    if case .follows(_, let shown) = self { return shown?.counterexample }
    return counterexample
  }

  /// Whether something shows it: a program of its own, or one that another law is charged with.
  var isShown: Bool { status.isBad || status == .follows }

  /// The program that shows it.
  var shownProgram: Program? {
    let text: String? =
      switch self {
      case .crashed(let breakdown), .hung(let breakdown), .outOfMemory(let breakdown):
        breakdown.program
      default: shownCounterexample?.program
      }
    return text.flatMap { try? Program(text: $0) }
  }
}

extension String {
  /// Without what counts or places: two runs of one mistake differ in that.
  var withoutNumbers: String {
    split(separator: " ", omittingEmptySubsequences: false)
      .map { $0.contains("0x") ? "…" : $0.filter { !$0.isNumber } }
      .joined(separator: " ")
  }

  /// A sentence about what is missing, without that it had a time.
  var withoutTime: String { replacing(" in time.", with: ".") }

  /// The words of a sentence, without the letters, numbers and commands that it speaks of.
  var pattern: String {
    split(separator: " ").map { word in
      let isName =
        word.count < 3 || word == "main" || word.contains("'") || word.contains(where: \.isNumber)
      return isName ? "…" : String(word)
    }
    .joined(separator: " ")
  }
}

extension Substring {
  /// What comes behind the first of these; `nil` if there is none.
  fileprivate func after(_ words: String) -> Substring? {
    firstRange(of: words).map { self[$0.upperBound...] }
  }
}
