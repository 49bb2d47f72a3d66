/// One step of a program.
struct Command: Hashable, Sendable {
  var verb: Verb
  /// A value to put, or a dictionary's key.
  var number: Int?
  /// A disposable or a block by letter, 0 being `a`.
  var item: Int?
  /// Which scripted source is meant, in programs that have a signal of several.
  var source: Int?
  /// Whether the run before the latest one of that source is meant.
  var isPrevious = false
  /// Which run of the source was meant, counted from 0, once that is known; −1 for none.
  var run: Int?
  /// What happens inside: in the generator, the block, or the function of an atomic.
  var body: [Command] = []

  init(_ verb: Verb, number: Int? = nil, item: Int? = nil, _ body: [Command] = []) {
    self.verb = verb
    self.number = number
    self.item = item
    self.body = body
  }

  static func next(_ value: Int) -> Command { Command(.next, number: value) }
  static func start(_ body: [Command] = []) -> Command { Command(.start, body) }

  /// How many names there are: a letter, and for crowds two of which the first is one of the first four.
  static let nameCount = 26 * 5

  /// The name of an item, a source or, in capitals, a thread.
  static func letter(_ item: Int) -> String {
    let item = min(max(item, 0), nameCount - 1)
    let last = String(UnicodeScalar(UInt8(ascii: "a") + UInt8(item % 26)))
    return item < 26 ? last : letter(item / 26 - 1) + last
  }

  /// The item of that name.
  static func item(named name: some StringProtocol) -> Int? {
    guard (1...2).contains(name.utf8.count),
      name.utf8.allSatisfy((UInt8(ascii: "a")...UInt8(ascii: "z")).contains)
    else { return nil }
    let item = name.utf8.reduce(0) { $0 * 26 + Int($1 - UInt8(ascii: "a")) + 1 } - 1
    return item < nameCount ? item : nil
  }
}

extension Command {
  /// Whether it, or a command inside of it, is like that.
  func contains(where isLike: (Command) -> Bool) -> Bool {
    isLike(self) || body.contains { $0.contains(where: isLike) }
  }
}

extension Command {
  /// Whether it says how often the harness does something, by a number that cannot be.
  var countsBelowZero: Bool { [.wait, .crowd].contains(verb) && (number ?? 0) < 0 }
}

extension Command: CustomStringConvertible {
  var description: String {
    let place = source.map { Command.letter($0) + (isPrevious ? "'." : ".") } ?? ""
    var words = [place + verb.rawValue]
    let operands = verb.operands
    if operands.number, let number { words.append("\(number)") }
    if operands.item { words.append(item.map(Command.letter) ?? "nil") }
    let inside = body.map(\.description).joined(separator: " ")
    return words.joined(separator: " ") + (inside.isEmpty ? "" : "(\(inside))")
  }
}

extension Collection where Element == Command {
  /// Every command, those inside others included, in the order of the text.
  var flattened: [Command] { flatMap { [$0] + $0.body.flattened } }
}
