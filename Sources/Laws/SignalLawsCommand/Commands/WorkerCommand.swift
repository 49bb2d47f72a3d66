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
      let all = implementations + mistaken
      guard let number = arguments.value("number").flatMap({ Int($0) }),
        all.indices.contains(number)
      else { throw UsageError("'worker' takes the number of an implementation") }
      try Worker(subject: all[number]).run()
      return 0
    }
  }
}
