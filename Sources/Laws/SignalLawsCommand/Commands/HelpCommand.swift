extension LawCheck {
  /// Explains the commands.
  var helpCommand: Command {
    Command("help", "Explains a command", operands: "[COMMAND]", examples: ["check"]) { arguments in
      guard let name = arguments.operands.first else {
        try Console.print(help.overview)
        return 0
      }
      guard arguments.operands.count == 1 else { throw UsageError("'help' takes one command") }
      try Console.print(help.text(of: try command(name)))
      return 0
    }
  }
}
