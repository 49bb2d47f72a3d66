/// Something that an implementation does to the outside, as a trace shows it.
enum Event: Hashable, Sendable {
  case next(Int)
  case completed
  case failed
  /// A failure with an error that nobody put.
  case failedOtherwise
  /// The disposable of the generator was disposed.
  case released
  /// An item's action ran, or a block ran.
  case item(Int)
  /// The answer of `current`.
  case answer(Bool)

  /// Whether it is a terminal event.
  var isTerminal: Bool { self == .completed || self == .failed || self == .failedOtherwise }

  /// Whether it is an event that an observer receives.
  var isDelivery: Bool {
    if case .next = self { return true }
    return isTerminal
  }
}

extension Event: CustomStringConvertible {
  var description: String {
    switch self {
    case .next(let value): "\(value)"
    case .completed: "|"
    case .failed: "#"
    case .failedOtherwise: "#?"
    case .released: "!"
    case .item(let item): Command.letter(item)
    case .answer(let answer): answer ? "yes" : "no"
    }
  }

  init?(text: String) {
    switch text {
    case "|": self = .completed
    case "#": self = .failed
    case "!": self = .released
    default:
      if let value = Int(text) {
        self = .next(value)
      } else if let scalar = text.unicodeScalars.first, text.count == 1,
        ("a"..."z").contains(scalar)
      {
        self = .item(Int(scalar.value) - Int(UInt8(ascii: "a")))
      } else {
        return nil
      }
    }
  }
}
