/// Something that an implementation does to the outside, as a trace shows it.
enum Event: Hashable, Sendable {
  case next(Int)
  case completed
  case failed
  /// A failure with an error that nobody put.
  case failedOtherwise
  /// A failure with this error, other than the one that `failed` puts.
  case failedWith(Int)
  /// A scripted source was started.
  case started(Int)
  /// The disposable of a scripted source was disposed.
  case freed(Int)
  /// A noted function was called, with this number.
  case function(Int?)
  /// A unit of time is over.
  case tick
  /// The action of an item, or the callbacks of the subscription, were released.
  case letGo(Int?)
  /// The disposable of the generator was disposed.
  case released
  /// An item's action ran, or a block ran.
  case item(Int)
  /// The answer of `current`.
  case answer(Bool)

  /// What a command puts.
  init(put command: Command) {
    self =
      switch command.verb {
      case .next: .next(command.number ?? 0)
      case .completed: .completed
      default: .failed
      }
  }

  init(_ event: LawEvent) {
    switch event {
    case .next(let value): self = .next(value)
    case .failed(let error): self = error.code == 1 ? .failed : .failedWith(error.code)
    case .completed: self = .completed
    }
  }

  /// Whether it is a terminal event.
  var isTerminal: Bool {
    if case .failedWith = self { return true }
    return self == .completed || self == .failed || self == .failedOtherwise
  }

  /// Whether a source was disposed.
  var isDisposal: Bool {
    if case .freed = self { return true }
    return false
  }

  /// Whether an action was called, or a block began.
  var isItem: Bool {
    if case .item = self { return true }
    return false
  }

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
    case .failedWith(let code): "#\(code)"
    case .started(let source): "+" + Command.letter(source)
    case .freed(let source): "-" + Command.letter(source)
    case .function(let number): number.map { "f\($0)" } ?? "f()"
    case .tick: "."
    case .letGo(let item): "~" + (item.map(Command.letter) ?? "")
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
    case "f()": self = .function(nil)
    case "~": self = .letGo(nil)
    default:
      if let number = Int(text.dropFirst()), "#f".contains(text.prefix(1)) {
        self = text.hasPrefix("#") ? .failedWith(number) : .function(number)
      } else if "+-".contains(text.prefix(1)),
        let source = Expression(word: String(text.dropFirst())).source
      {
        self = text.hasPrefix("+") ? .started(source) : .freed(source)
      } else if text.hasPrefix("~"), let item = Event(text: String(text.dropFirst())),
        case .item(let letter) = item
      {
        self = .letGo(letter)
      } else if let value = Int(text) {
        self = .next(value)
      } else if let item = Command.item(named: text) {
        self = .item(item)
      } else {
        return nil
      }
    }
  }
}
