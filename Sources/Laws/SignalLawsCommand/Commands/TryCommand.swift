internal import Foundation
internal import SignalLaws

extension LawCheck {
  private static let options =
    [
      Option("law", "ID", "these laws, such as PLN-1 or PLN-1,PLN-3", repeats: true),
      Option("implementation", "NAME", "what to check; 'list implementations' shows the names"),
      Option("schedules", "N", "schedules, if it has several threads (2400)"),
      Option("seed", "N", "the same seed tries the same schedules (0)"),
      Option("full", "show a long schedule whole"),
    ] + RunOptions.limiting

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
      // Who has put no line in quotes has made an operand of each word.
      let areWords = arguments.operands.count > 1 && !text.contains(" ")
      do throws(UsageError) { try refuseUnlessProgram(text) } catch {
        let hint = "; each line of a program is one operand, and is quoted where it has spaces"
        throw areWords ? UsageError(error.description + hint) : error
      }
      var (laws, subject, options) = try trial(arguments)
      Interrupt.catchSignals()
      Descendants.adopt()
      let limits = try Configuration.limits(arguments)
      (options.patience, options.memory) = (limits.patience, limits.memory)
      let repetition = Repetition(number(of: subject), options)
      var report = Report(implementation: subject.name, settings: options.settings, entries: [])
      for law in laws {
        let verdict: Verdict
        switch try repetition.perform(.attempt(law.id, program: text)) {
        case .done(.found(let found)): verdict = found
        case .done(.refused(let reason)): throw UsageError(reason)
        case .done: throw InternalError("a worker answered something else")
        case .lost(let loss):
          verdict = Verdict(loss.status, Breakdown(loss.message, program: text, token: nil))
        case .interrupted: return Interrupt.status
        }
        let entry = Report.Entry(law, verdict)
        report.entries.append(entry)
        try show(entry, arguments, note: note(on: entry))
      }
      return report.exitCode
    }
  }

  private func note(on entry: Report.Entry) -> String {
    guard entry.verdict.status == .violated, let law = Law.named(entry.law),
      law.presumesItsPrograms
    else { return "" }
    return """

        \(law.id) presumes what its own programs are like, of which 'explain \(law.id)' shows some: of a \
        program that is unlike them this may say nothing.

      """
  }

  private func refuseUnlessProgram(_ text: String) throws(UsageError) {
    guard !text.allSatisfy(\.isWhitespace) else { throw UsageError("the program is empty") }
    let program: ProgramOutline
    do { program = try ProgramOutline(text: text) } catch {
      throw UsageError("the program has a mistake: \(error)")
    }
    let known = ProgramOutline.operators
    if let unknown = program.operators.first(where: { !known.contains($0) }) {
      let hint = suggestion(for: unknown, among: known.sorted())
      throw UsageError("there is no operator '\(unknown.shortened())'\(hint)")
    }
  }

  /// What is asked for.
  private func trial(
    _ arguments: Arguments
  ) throws(UsageError) -> (laws: [Law], subject: Subject, options: RunOptions) {
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
      // What somebody asks about is searched for longer than what is drawn.
      options.settings.concurrentCases = arguments.value("schedules") == nil ? 60 : 1
      return (laws, subject, options)
    } catch {
      throw UsageError("'--\(name)' \(error.description)")
    }
  }
}
