/// More sources, values, runs and observers than an implementation may have room for in a byte, or in a list of
/// fixed length.
enum Crowds {
  /// Operators of twelve sources, each of which sends in its turn.
  static func gathering(_ word: String) -> [String] {
    let letters = (0..<12).map { Command.letter($0) }
    let values = letters.enumerated().map { "\($1).next \($0 + 1)" }
    return [
      "signal: \(word)(\(letters.joined(separator: ", ")))\nstart "
        + (values + values.reversed()).joined(separator: " ")
    ]
  }

  /// The last of twelve sources speaks first.
  static func racing(_ word: String) -> [String] {
    let letters = (0..<12).map { Command.letter($0) }
    return ["signal: \(word)(\(letters.joined(separator: ", ")))\nstart l.next 5 a.next 6 l.next 7"]
  }

  /// Operators of twelve sources, each of which ends.
  static func ending(_ word: String) -> [String] {
    let letters = (0..<12).map { Command.letter($0) }
    let ends = letters.reversed().map { "\($0).completed" }.joined(separator: " ")
    return ["signal: \(word)(\(letters.joined(separator: ", ")))\nstart a.next 5 \(ends)"]
  }

  /// Twelve sources, each of which is started when the one before it has ended in that way.
  static func chain(_ word: String, by end: String) -> [String] {
    let letters = (1..<12).map { Command.letter($0) }
    let signal = letters.map { " |> \(word)(\($0))" }.joined()
    let runs = (["a"] + letters).enumerated().map { "\($1).next \($0 + 1) \($1).\(end)" }
    return ["signal: a\(signal)\nstart \(runs.joined(separator: " "))"]
  }

  /// Signals that wait for their turn, forty of them.
  static func queued(_ signal: String) -> [String] {
    let early = (1...40).map { "a.next \($0)" }.joined(separator: " ")
    let late = (41...80).map { "b.next \($0) b.completed" }.joined(separator: " ")
    return ["signal: \(signal)\nstart \(early) \(late)"]
  }

  /// The same, when nothing more can come.
  static func queuedAtTheEnd(_ signal: String) -> [String] {
    let early = (1...40).map { "a.next \($0)" }.joined(separator: " ")
    let late = (41...80).map { "b.next \($0) b.completed" }.joined(separator: " ")
    return ["signal: \(signal)\nstart \(early) a.completed \(late)"]
  }

  /// Twelve inner signals, each of which ends before the next one comes, but for the last.
  static func switched(_ word: String) -> [String] {
    let letters = (1..<12).map { Command.letter($0) }
    let runs = letters.enumerated().map { "a.next \($0 + 1) \($1).completed" }
    let last = "a.next 12 a.completed b.next 13 b.completed"
    return [
      "signal: a |> \(word)(\(letters.joined(separator: ", ")))\nstart "
        + "\(runs.joined(separator: " ")) \(last)"
    ]
  }

  /// Ten replacements, each of which is heard.
  static let replacing = {
    let letters = (2..<12).map { Command.letter($0) }
    let runs = letters.enumerated().map { "b.next \($0 + 1) \($1).next \($0 + 21)" }
    return [
      "signal: a |> takeUntilReplacement(b, \(letters.joined(separator: ", ")))\nstart a.next 20 "
        + runs.joined(separator: " ")
    ]
  }()

  /// Signals that take each other's place in a promise, the last of which has sent nothing.
  static let replaced: [String] = [3, 12].map { count in
    let sets = (1...count).map { number in
      let letter = Command.letter(number % 2)
      return "\(letter).set" + (number < count ? " \(letter).next \(number)" : "")
    }
    return "signal: promise\nstart \(sets.joined(separator: " ")) again"
  }

  /// Signals in a line that end inside their start, and one that comes afterwards.
  static let inLine = [
    "signal: merge(a, replayingPipe) |> take 1 |> signalQueue\nstart again crowd 12 put 1 third"
  ]

  /// Three hundred elements.
  static func sequence() -> [String] {
    ["signal: fromSequence \((1...300).map(String.init).joined(separator: " "))\nstart"]
  }

  /// Three hundred events that wait for the same moment.
  static func delayed(_ signal: String) -> [String] {
    let values = (1...300).map { "a.next \($0)" }.joined(separator: " ")
    return ["signal: \(signal)\nstart \(values) wait 3"]
  }

  /// As many values as an operator counts, some before that and some behind it, and the end if that is asked for.
  static func counting(_ signal: String, isEnded: Bool = true) -> [String] {
    let values = (1...310).map { "a.next \($0)" }.joined(separator: " ")
    return ["signal: \(signal)\nstart \(values)" + (isEnded ? " a.completed" : "")]
  }

  /// Values of one source that wait for as many of the other.
  static func waiting(_ signal: String) -> [String] {
    let early = (1...300).map { "a.next \($0)" }.joined(separator: " ")
    let late = (301...600).map { "b.next \($0)" }.joined(separator: " ")
    return ["signal: \(signal)\nstart \(early) \(late)"]
  }

  /// As many runs as 300, each ended in the same way.
  static func runs(_ signal: String, of end: String) -> [String] {
    ["signal: \(signal)\nstart" + String(repeating: " a.\(end)", count: 300) + " a.next 5"]
  }

  /// Forty observers.
  static func observers(_ signal: String, _ puts: String) -> [String] {
    ["signal: \(signal)\nstart crowd 40 \(puts)"]
  }

  /// Forty observers of each operator, and a few events of each of its sources.
  static let ofEachOperator: [String] = PipelineDrawing.single.flatMap { signal in
    let sources = signal.sources.sorted().map { Command.letter($0) }
    let events = ["next 1", "next 2", "completed"].flatMap { put in sources.map { "\($0).\(put)" } }
    return observers("\(signal)", events.joined(separator: " "))
  }

  /// Waits that grow up to a limit that is some steps away, and go on behind it.
  static let failures = [
    "signal: a |> retry 1 5\nstart" + (1...9).map { " a.failed wait \(min($0, 5))" }.joined(),
    "signal: a |> retry 2 7\nstart" + (1...7).map { " a.failed wait \(min(2 * $0, 7))" }.joined(),
  ]

  /// A long chain of every operator that can be applied again and again.
  static let chains: [String] = OperatorForm.chainable.sorted().map { word in
    let letters = "bcdefgh".map(String.init)
    let others = letters.prefix(max((OperatorForm.all[word]?.signals.lowerBound ?? 1) - 1, 0))
    return "signal: chain 400 \(word)"
      + (others.isEmpty ? "" : "(\(others.joined(separator: ", ")))")
  }

  /// Two hundred operators, one above the other.
  static let links = [
    "signal: a" + String(repeating: " |> map f", count: 200) + "\nstart dispose"
  ]

  /// Blocks, of which more than half are cancelled before any has run: those that would have come first, or
  /// every second one.
  static let blocks: [String] = {
    let times = [7, 3, 9, 1, 8, 2, 6, 4, 5, 3, 7, 1, 9, 2, 8, 6, 5]
    let letters = times.indices.map { Command.letter($0) }
    func program(_ isCancelled: (Int) -> Bool) -> String {
      let added = zip(times, letters).map { "after \($0) \($1)" }
      let cancelled = times.indices.filter(isCancelled).map { "cancel \(letters[$0])" }
      return "signal: virtualClock\n\((added + cancelled).joined(separator: " ")) advance 9"
    }
    return [program { times[$0] <= 5 }, program { $0.isMultiple(of: 2) }]
  }()

  /// Items of a bag that is large enough for another order, taken out here and there.
  static let items: [String] = {
    let added = (1...40).map { "add \($0)" }.joined(separator: " ")
    let removed = [0, 39, 20, 5, 33, 6].map { "remove \($0) items" }.joined(separator: " ")
    return ["signal: bag\n\(added) items \(removed)"]
  }()

  /// The oldest item of such a bag, when the one before it has been taken out.
  static let oldest: [String] = {
    let added = (1...40).map { "add \($0)" }.joined(separator: " ")
    let removed = [0, 1, 30, 2, 5, 3].map { "remove \($0) oldest" }.joined(separator: " ")
    return ["signal: bag\n\(added) oldest \(removed)"]
  }()
}
