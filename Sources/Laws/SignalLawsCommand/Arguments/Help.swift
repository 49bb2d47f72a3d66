/// The texts of help.
struct Help {
  /// What is typed to get here.
  let program: String
  let commands: [Command]

  /// Every command, in a line each.
  var overview: String {
    let shown = commands.filter { !$0.isHidden }
    let width = shown.map(\.name.count).max() ?? 0
    let lines = shown.map { "  \(padded($0.name, width))  \($0.summary)" }
    return """
      Usage: \(program) [COMMAND] [OPTIONS]

      Checks implementations of SignalKit's primitives against the laws of its Spec.

      Commands (the first one, unless told otherwise):
      \(lines.joined(separator: "\n"))

      '\(program) help COMMAND' shows the options of a command and examples.

      \(ExitStatus.text)
      """
  }

  /// One command, whole.
  func text(of command: Command) -> String {
    var lines = [usage(of: command), "", command.summary + "."]
    if !command.discussion.isEmpty { lines += ["", command.discussion] }
    if !command.options.isEmpty {
      let width = command.options.map(\.synopsis.count).max() ?? 0
      lines += ["", "Options:"]
      lines += command.options.map { option in
        "  \(padded(option.synopsis, width))  \(option.help)"
          + (option.repeats ? " (may be repeated)" : "")
      }
    }
    if !command.examples.isEmpty {
      lines += ["", "Examples:"]
      lines += command.examples.map { "  \(program) \(command.name) \($0)".trimmed }
    }
    return lines.joined(separator: "\n")
  }

  /// How a command is typed.
  func usage(of command: Command) -> String {
    let options = command.options.isEmpty ? "" : " [OPTIONS]"
    let operands = command.operands.isEmpty ? "" : " \(command.operands)"
    return "Usage: \(program) \(command.name)\(operands)\(options)"
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.count, 0))
  }
}

extension String {
  /// Without spaces at its end.
  fileprivate var trimmed: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
