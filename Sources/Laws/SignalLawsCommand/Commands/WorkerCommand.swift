internal import SignalLaws

extension LawCheck {
  /// Checks what its standard input names; started by `check`, not by people.
  var worker: Command {
    Command(
      "worker",
      "Checks the laws that standard input names",
      options: [Option("implementation", "NAME", "what to check")],
      isHidden: true
    ) { arguments in
      Worker(subject: try subject(arguments.value("implementation"))).run()
      return 0
    }
  }
}
