/// Where a run departs from what it should have been: the event that was to come next, and the one that
/// came; `nil` where there was none.
struct Departure {
  let expected: Event?
  let actual: Event?

  /// What is wrong, in one sentence.
  var sentence: String {
    switch (expected, actual) {
    case (let expected?, nil): "\(Self.capitalized(expected.inWords)) \(Self.missing)."
    case (let expected?, .tick): "\(Self.capitalized(expected.inWords)) \(Self.missing) in time."
    case (nil, let actual?): "\(Self.capitalized(actual.inWords)) \(Self.superfluous)."
    case (.tick, let actual?): "\(Self.capitalized(actual.inWords)) \(Self.early)."
    case (let expected?, let actual?):
      "\(Self.capitalized(actual.inWords)) \(Self.instead) \(expected.inWords) was to come."
    case (nil, nil): "Something \(Self.missing)."
    }
  }

  /// What is wrong where the order does not matter: what is missing, or too much.
  ///
  /// - Returns: A sentence; `nil` if both have the same, each as often.
  static func sentence(expected: [Event], actual: [Event]) -> String? {
    var rest = actual
    for event in expected {
      guard let index = rest.firstIndex(of: event) else {
        return Departure(expected: event, actual: nil).sentence
      }
      rest.remove(at: index)
    }
    return rest.first.map { Departure(expected: nil, actual: $0).sentence }
  }

  /// Whether a sentence is one of these, which are said of many mistakes.
  static func isWording(of sentence: String) -> Bool {
    [missing, superfluous, early, instead].contains { sentence.contains(" \($0)") }
  }

  private static let missing = "did not come"
  private static let superfluous = "came, and nothing was to come"
  private static let early = "came too early"
  private static let instead = "came where"

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
