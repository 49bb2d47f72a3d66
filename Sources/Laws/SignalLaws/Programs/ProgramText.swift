/// Why a program's text could not be read.
public struct ProgramSyntaxError: Error, Hashable, CustomStringConvertible {
  /// The line, counted from 1.
  public var line: Int
  /// What was expected, and what was there.
  public var message: String

  /// The line and the message.
  public var description: String { "line \(line): \(message)" }
}

extension Program {
  /// Reads the notation of the Spec's examples, without their `=>` lines.
  ///
  /// - Parameters:
  ///   - text: The lines.
  ///   - checksForms: Whether its operators must be given what they take, as they are in what laws draw.
  /// - Throws: The line that is none of a program, and why.
  init(text: String, checksForms: Bool = false) throws(ProgramSyntaxError) {
    self.init(main: [])
    for (index, raw) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let line = String(raw)
      var reader = CommandReader(line: index + 1)
      if let colon = line.firstIndex(of: ":"), ["signal", "equal"].contains(line[..<colon]) {
        let text = line[line.index(after: colon)...]
        guard let expression = Expression(text: text) else {
          throw reader.error("'\(text)' is no signal")
        }
        if checksForms, let mistake = expression.mistake { throw reader.error(mistake) }
        if line.hasPrefix("signal") { signal = expression } else { equal = expression }
      } else if line.hasPrefix("then: ") {
        closing = try reader.read(line.dropFirst(6))
      } else if line.hasPrefix("on "), let colon = line.firstIndex(of: ":") {
        let name = line[line.index(line.startIndex, offsetBy: 3)..<colon]
        guard let trigger = Event(text: String(name)) else {
          if name.last == "'", Event(text: name.filter { $0 != "'" }) != nil {
            throw reader.error("'\(name)' is another observer's; scripts are those of the first")
          }
          throw reader.error("'\(name)' is no event; expected a number, |, #, ! or a letter")
        }
        let commands = try reader.read(line[line.index(after: colon)...])
        scripts.append(Script(trigger: trigger, commands: commands))
      } else if let first = line.first, first.isUppercase, line.dropFirst().first == ":" {
        threads.append(try reader.read(line.dropFirst(2)))
      } else if line != "-" {
        main += try reader.read(line[...])
      }
      if checksForms, let command = commands.first(where: \.countsBelowZero) {
        throw reader.error("'\(command)' takes a number that is not negative")
      }
    }
  }
}

private struct CommandReader {
  let line: Int
  private var tokens: [String] = []
  private var position = 0

  init(line: Int) { self.line = line }

  func error(_ message: String) -> ProgramSyntaxError {
    ProgramSyntaxError(line: line, message: message)
  }

  mutating func read(_ text: Substring) throws(ProgramSyntaxError) -> [Command] {
    var spaced = ""
    for character in text {
      spaced += character == "(" || character == ")" ? " \(character) " : String(character)
    }
    tokens = spaced.split(separator: " ").map(String.init)
    position = 0
    let commands = try sequence()
    guard position == tokens.count else { throw error("unexpected '\(tokens[position])'") }
    return commands
  }

  private mutating func take() -> String? {
    guard position < tokens.count else { return nil }
    defer { position += 1 }
    return tokens[position]
  }

  private mutating func sequence() throws(ProgramSyntaxError) -> [Command] {
    var commands: [Command] = []
    while position < tokens.count, tokens[position] != ")" { commands.append(try command()) }
    return commands
  }

  private mutating func command() throws(ProgramSyntaxError) -> Command {
    var word = take() ?? ""
    let place = source(of: &word)
    guard let verb = Verb(rawValue: word) else { throw error("'\(word)' is no command") }
    var command = Command(verb)
    (command.source, command.isPrevious) = place
    let operands = verb.operands
    if operands.number {
      let text = take() ?? "the end of the line"
      guard let number = Int(text) else {
        throw error("'\(word)' takes a number, but '\(text)' follows")
      }
      command.number = number
    }
    if operands.item { command.item = try item(of: word, mayBeNil: operands.mayBeNil) }
    if operands.body, position < tokens.count, tokens[position] == "(" {
      position += 1
      command.body = try sequence()
      guard take() == ")" else { throw error("the body of '\(word)' is not closed") }
    }
    return command
  }

  /// Splits `a.` or `a'.` off.
  private func source(of word: inout String) -> (source: Int?, isPrevious: Bool) {
    guard let dot = word.firstIndex(of: ".") else { return (nil, false) }
    var name = String(word[..<dot])
    let isPrevious = name.hasSuffix("'")
    if isPrevious { name.removeLast() }
    guard let source = Expression(word: name).source else { return (nil, false) }
    word = String(word[word.index(after: dot)...])
    return (source, isPrevious)
  }

  private mutating func item(of word: String, mayBeNil: Bool) throws(ProgramSyntaxError) -> Int? {
    let text = take() ?? "the end of the line"
    if mayBeNil, text == "nil" { return nil }
    guard let item = Command.item(named: text)
    else { throw error("'\(word)' takes a letter, but '\(text)' follows") }
    return item
  }
}
