/// A scenario of a law: what the main thread does, what callbacks do, and what threads do after.
struct Program: Hashable, Sendable {
  /// Commands to run inside a callback, the first time its event is delivered.
  struct Script: Hashable, Sendable {
    var trigger: Event
    var commands: [Command]
  }

  /// What is started; `nil` for a signal of one scripted source.
  var signal: Expression?
  /// What must behave in the same way, if anything.
  var equal: Expression?
  var main: [Command]
  var scripts: [Script] = []
  var threads: [[Command]] = []
  /// What the main thread does when the others have ended.
  var closing: [Command] = []

  /// Every command of the program.
  var commands: [Command] {
    main.flattened + scripts.flatMap(\.commands).flattened + threads.flatMap(\.flattened)
      + closing.flattened
  }

  /// Whether a command, one inside another included, is like that.
  func contains(where isLike: (Command) -> Bool) -> Bool {
    main.contains { $0.contains(where: isLike) }
      || scripts.contains { $0.commands.contains { $0.contains(where: isLike) } }
      || threads.contains { $0.contains { $0.contains(where: isLike) } }
      || closing.contains { $0.contains(where: isLike) }
  }

  /// How many operations it consists of; `start` and the passing of time are not counted.
  var operationCount: Int { commands.count { $0.verb != .start && $0.verb != .wait } }

  /// How much there is to do: the operations, and what each of a crowd's observers starts.
  var weight: Int {
    let observers = commands.filter { $0.verb == .crowd }.reduce(0) { $0 + ($1.number ?? 0) }
    let parts = max(signal?.parts.count ?? 1, equal?.parts.count ?? 1, 1)
    return operationCount + observers * parts
  }

  /// The same with its commands changed, those of each thread and callback by themselves.
  func changed(_ change: ([Command]) -> [Command]) -> Program {
    var program = self
    program.main = change(main)
    program.threads = threads.map(change)
    program.closing = change(closing)
    program.scripts = scripts.map { Script(trigger: $0.trigger, commands: change($0.commands)) }
    return program
  }
}

extension Program: CustomStringConvertible {
  var description: String {
    var lines: [String] = []
    if let signal { lines.append("signal: \(signal)") }
    if let equal { lines.append("equal: \(equal)") }
    lines += [main.isEmpty ? "-" : main.map(\.description).joined(separator: " ")]
    for script in scripts {
      let words = script.commands.map(\.description).joined(separator: " ")
      lines.append("on \(script.trigger): \(words)")
    }
    for (index, thread) in threads.enumerated() where !thread.isEmpty {
      let name = Command.letter(index).uppercased()
      lines.append("\(name): " + thread.map(\.description).joined(separator: " "))
    }
    if !closing.isEmpty {
      lines.append("then: " + closing.map(\.description).joined(separator: " "))
    }
    return lines.joined(separator: "\n")
  }
}

extension Program {
  /// FNV-1a over the text, so that a token made for another program is noticed.
  var fingerprint: Int {
    var hash: UInt32 = 0x811C_9DC5
    for byte in description.utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    return Int(hash)
  }
}
