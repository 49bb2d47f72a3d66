internal import SignalLaws

extension LawCheck {
  /// Checks what its standard input names; started by `check`, not by people.
  var worker: Command {
    Command(
      "worker",
      "Checks the laws that standard input names",
      options: [Option("number", "N", "which implementation to check")],
      isHidden: true
    ) { arguments in
      guard let number = arguments.value("number").flatMap({ Int($0) }),
        let subject = subject(numbered: number)
      else { throw UsageError("'worker' takes the number of an implementation") }
      try Worker(subject: subject).run()
      return 0
    }
  }
}
