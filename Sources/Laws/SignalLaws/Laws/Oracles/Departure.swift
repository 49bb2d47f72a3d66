/// Where a run departs from what it should have been.
enum Departure {
  case missing(Event)
  case superfluous(Event)
  case instead(of: Event, Event)

  /// The event that was to come next, and the one that came.
  ///
  /// - Returns: `nil` if there is neither: nothing departs.
  init?(expected: Event?, actual: Event?) {
    switch (expected, actual) {
    case (let expected?, let actual?): self = .instead(of: expected, actual)
    case (let expected?, nil): self = .missing(expected)
    case (nil, let actual?): self = .superfluous(actual)
    case (nil, nil): return nil
    }
  }

  /// What is wrong, in one sentence.
  var sentence: String {
    switch self {
    case .missing(let expected): "\(Self.capitalized(expected.inWords)) \(Self.missingWords)."
    case .instead(let expected, .tick):
      "\(Self.capitalized(expected.inWords)) \(Self.missingWords) in time."
    case .superfluous(let actual): "\(Self.capitalized(actual.inWords)) \(Self.superfluousWords)."
    case .instead(.tick, let actual): "\(Self.capitalized(actual.inWords)) \(Self.earlyWords)."
    case .instead(let expected, let actual):
      "\(Self.capitalized(actual.inWords)) \(Self.insteadWords) \(expected.inWords) was to come."
    }
  }

  /// What is wrong where the order does not matter: what is missing, or too much.
  ///
  /// - Returns: A sentence; `nil` if both have the same, each as often.
  static func sentence(expected: [Event], actual: [Event]) -> String? {
    var rest = actual
    for event in expected {
      guard let index = rest.firstIndex(of: event) else {
        return Self.missing(event).sentence
      }
      rest.remove(at: index)
    }
    return rest.first.map { Self.superfluous($0).sentence }
  }

  /// Whether a sentence is one of these, which are said of many mistakes.
  static func isWording(of sentence: String) -> Bool {
    Kind(sentence: sentence) != nil
  }

  /// What departs, whichever events they are.
  enum Kind: Hashable {
    case missing, superfluous, early, instead

    /// The kind of which a sentence speaks; `nil` if it is another one.
    init?(sentence: String) {
      let kinds: [(String, Kind)] = [
        (missingWords, .missing), (superfluousWords, .superfluous), (earlyWords, .early),
        (insteadWords, .instead),
      ]
      guard let kind = kinds.first(where: { sentence.contains(" \($0.0)") })?.1 else { return nil }
      self = kind
    }
  }

  private static let missingWords = "did not come"
  private static let superfluousWords = "came, and nothing was to come"
  private static let earlyWords = "came too early"
  private static let insteadWords = "came where"

  private static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }
}

extension Event {
  /// The event as a sentence names it.
  fileprivate var inWords: String {
    switch self {
    case .next(let value): "the value \(value)"
    case .completed: "the completion"
    case .failed: "the failure"
    case .failedOtherwise: "an error that nobody put"
    case .failedWith(let code): "the failure \(code)"
    case .started(let source): "the start of \(Command.letter(source))"
    case .freed(let source): "the disposal of \(Command.letter(source))"
    case .function(let number):
      "a call of the function" + (number.map { " with \($0)" } ?? "")
    case .tick: "the end of a unit of time"
    case .letGo(let item): "the release of " + (item.map(Command.letter) ?? "the callbacks")
    case .released: "the disposal of the resources"
    case .item(let item): "the turn of \(Command.letter(item))"
    case .answer(let answer): "the answer \(answer ? "yes" : "no")"
    }
  }
}
