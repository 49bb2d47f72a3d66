internal import Foundation
internal import SignalLaws

extension LawCheck {
  /// Repeats a run.
  var replay: Command {
    Command(
      "replay",
      "Repeats the run of a token that a report has printed",
      operands: "TOKEN",
      discussion: """
        A token names the law, the implementation, the program and the schedule. One that no longer
        fits the laws is refused, with today's program.
        """,
      options: [Option("full", "show a long schedule whole")] + RunOptions.limiting
    ) { arguments in
      let text = try arguments.operand("replay", "a token")
      let (law, subject) = try read(text)
      Interrupt.catchSignals()
      Descendants.adopt()
      let repetition = Repetition(number(of: subject), try Configuration.limits(arguments))
      switch try repetition.perform(.replay(token: text)) {
      case .done(.replayed(let found?)):
        try show(Report.Entry(law, .violated(found)), arguments)
        return found.kind == .hang ? 2 : 1
      case .done(.replayed(nil)):
        let name = subject.name.visibleInLine
        try Console.print("✔ \(law): this run no longer violates the law on \(name)")
        return 0
      case .done(.refused(let reason)): throw UsageError(reason)
      case .done: throw InternalError("a worker answered something else")
      case .lost(let loss):
        let breakdown = Breakdown(loss.message, program: nil, token: text)
        try show(Report.Entry(law, Verdict(loss.status, breakdown)), arguments)
        return 2
      case .interrupted: return Interrupt.status
      }
    }
  }

  /// Prints what a report would say of a law.
  func show(_ entry: Report.Entry, _ arguments: Arguments, note: String = "") throws {
    let text = entry.text(replay: replayLine, isFull: arguments.has("full")) + note
    try Console.print(Paint(isOn: ColorChoice.auto.applies(to: STDOUT_FILENO)).painted(text))
  }

  /// The law and the implementation of a token.
  private func read(_ text: String) throws(UsageError) -> (Law, Subject) {
    let token: ReplayToken
    do throws(ReplayToken.Malformed) {
      token = try ReplayToken(text)
    } catch {
      throw UsageError(error.description)
    }
    let subject = try subject(token.implementation)
    do throws(ValueError) {
      return (try Selection.law(token.law.description), subject)
    } catch {
      throw UsageError("the token \(error.description)")
    }
  }
}
