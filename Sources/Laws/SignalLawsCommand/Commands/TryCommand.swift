internal import Foundation
internal import SignalLaws

extension LawCheck {
  private static let options = [
    Option("law", "ID", "these laws, such as PLN-1 or PLN-1,PLN-3", repeats: true),
    Option("implementation", "NAME", "what to check; 'list implementations' shows the names"),
    Option("schedules", "N", "schedules, if it has several threads (2400)"),
    Option("seed", "N", "the same seed tries the same schedules (0)"),
    Option("full", "show a long schedule whole"),
  ]

  /// Puts one program to laws.
  var tryProgram: Command {
    Command(
      "try",
      "Puts a program of your own to laws",
      operands: "LINE...",
      discussion: """
        The program is written in the notation of the Spec, each line an operand; '-' reads it from
        the standard input. A law's oracle presumes what the law's own programs are like: 'explain'
        shows some.
        """,
      options: Self.options,
      examples: [
        "--law PLN-1,PLN-3 'signal: a |> map' 'start a.next 1' 'A: a.next 2' 'B: dispose'"
      ]
    ) { arguments in
      guard !arguments.operands.isEmpty else {
        throw UsageError("'try' takes the lines of a program, or - for the standard input")
      }
      let text =
        arguments.operands == ["-"]
        ? String(decoding: FileHandle.standardInput.readDataToEndOfFile(), as: UTF8.self)
        : arguments.operands.joined(separator: "\n")
      try refuseUnlessProgram(text)
      let laws = try trial(arguments).laws
      var words = ["try-here"]
      for option in ["implementation", "schedules", "seed"] {
        if let value = arguments.value(option) { words += ["--\(option)", value] }
      }
      if arguments.has("full") { words.append("--full") }
      Interrupt.catchSignals()
      Descendants.adopt()
      var status: Int32 = 0
      for law in laws {
        let options = words + ["--law", "\(law.id)", "--", text]
        status = max(status, try repetition(options, about: "\(law.id) \(law.title)"))
        if Interrupt.isRequested { break }
      }
      return status
    }
  }

  /// Puts one program to one law in this process; started by `try`, not by people.
  var tryHere: Command {
    Command(
      "try-here",
      "Puts a program to laws in this process",
      operands: "PROGRAM",
      options: Self.options,
      isHidden: true
    ) { arguments in
      let (laws, subject, settings) = try trial(arguments)
      let text = try arguments.operand("try-here", "a program")
      var report = Report(implementation: subject.name, settings: settings, entries: [])
      for law in laws {
        let checker = Checker(settings: settings)
        let entry = Report.Entry(law, try checker.check(law, on: subject, program: text))
        report.entries.append(entry)
        var shown = entry.text(replay: replayLine, isFull: arguments.has("full"))
        if entry.verdict.status == .violated, law.presumesItsPrograms {
          shown += """

              \(law.id) presumes what its own programs are like, of which 'explain \(law.id)' shows some: of a \
              program that is unlike them this may say nothing.

            """
        }
        try Console.print(Paint(isOn: ColorChoice.auto.applies(to: STDOUT_FILENO)).painted(shown))
      }
      return report.exitCode
    }
  }

  private func refuseUnlessProgram(_ text: String) throws(UsageError) {
    do { _ = try ProgramOutline(text: text) } catch {
      throw UsageError("the program has a mistake: \(error)")
    }
  }

  /// What is asked for.
  private func trial(
    _ arguments: Arguments
  ) throws(UsageError) -> (laws: [Law], subject: Subject, settings: Settings) {
    let ids = arguments.values("law").flatMap { $0.split(separator: ",") }
    guard !ids.isEmpty else { throw UsageError("'--law' is missing: which law may it break?") }
    let subject = try subject(arguments.value("implementation"))
    var options = RunOptions()
    var name = "law"
    do throws(ValueError) {
      let laws = try ids.map { (id) throws(ValueError) in try Selection.law(String(id)) }
      for option in ["schedules", "seed"] {
        name = option
        if let value = arguments.value(option) { try options.set(option, value) }
      }
      if arguments.value("schedules") != nil { options.settings.concurrentCases = 1 }
      return (laws, subject, options.settings)
    } catch {
      throw UsageError("'--\(name)' \(error.description)")
    }
  }
}
