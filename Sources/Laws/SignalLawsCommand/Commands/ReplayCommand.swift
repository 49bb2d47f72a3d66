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
      options: [Option("full", "show a long schedule whole")]
    ) { arguments in
      let token = try arguments.operand("replay", "a token")
      _ = try read(token)
      Interrupt.catchSignals()
      Descendants.adopt()
      let words = ["replay-here"] + (arguments.has("full") ? ["--full"] : []) + ["--", token]
      return try repetition(words)
    }
  }

  /// Runs it in a process of its own, passes on what that says, and says what becomes of it.
  ///
  /// - Parameters:
  ///   - words: The arguments of the process.
  ///   - title: What it is about, where that is not plain.
  /// - Returns: The exit status.
  /// - Throws: ``SystemError`` when there can be no process, ``OutputError`` when nothing can be said.
  func repetition(_ words: [String], about title: String? = nil) throws -> Int32 {
    let mark = "✘ " + (title.map { "\($0) " } ?? "")
    let patience = RunOptions().patience
    let process = try ChildProcess(words, output: .inherited, errors: .pipe)
    defer { process.end() }
    var silence = Patience(patience, with: process.identifier)
    var said = LastWords()
    while true {
      let ending = process.ending()
      Descriptor.waitForInput([process.errors], milliseconds: ending == nil ? 100 : 0)
      if case .data(let data) = Descriptor.read(process.errors) {
        silence.hear()
        said.append(data)
        try? Descriptor.write(data, to: STDERR_FILENO)
        continue
      }
      if Interrupt.isRequested { return Interrupt.status }
      if let ending {
        if case .exit(let code) = ending { return code }
        let cause = CauseOfDeath(said.lines)
        let loss = explained(Loss(.ended(ending), cause, nil, isOfFreshProcess: true), words)
        try Console.print((mark + "crashed: \(loss.message)").visible)
        return 2
      }
      if silence.isOver() {
        try Console.print(mark + "hung: no sign of life for \(patience) seconds.")
        return 2
      }
    }
  }

  /// The same, said by the runtime of one more process, where the process itself has said nothing.
  private func explained(_ loss: Loss, _ words: [String]) -> Loss {
    guard loss.isSilentFault,
      let process = try? ChildProcess(words, environment: Backtrace.environment, errors: .pipe)
    else { return loss }
    defer { process.end() }
    var said = LastWords()
    let end = ContinuousClock.now + .seconds(Backtrace.patience)
    while ContinuousClock.now < end, !Interrupt.isRequested {
      let ending = process.ending()
      Descriptor.waitForInput([process.errors], milliseconds: ending == nil ? 100 : 0)
      if case .data(let data) = Descriptor.read(process.errors) {
        said.append(data)
        continue
      }
      guard let ending else { continue }
      let told = Loss(.ended(ending), CauseOfDeath(said.lines), nil, isOfFreshProcess: true)
      return told.cause.backtrace.reason == nil ? loss : told
    }
    return loss
  }

  /// Repeats a run in this process; started by `replay`, not by people.
  var replayHere: Command {
    Command(
      "replay-here",
      "Repeats the run of a token in this process",
      operands: "TOKEN",
      options: [Option("full", "show a long schedule whole")],
      isHidden: true
    ) { arguments in
      let (token, law, subject) = try read(try arguments.operand("replay-here", "a token"))
      Backtrace.prepare()
      let found: Counterexample?
      do throws(ReplayError) {
        found = try Checker().replay(token, of: law, on: subject)
        Backtrace.leaveTimeForIt()
      } catch {
        throw UsageError(error.description)
      }
      guard let found else {
        let name = subject.name.visibleInLine
        try Console.print("✔ \(law): this run no longer violates the law on \(name)")
        return 0
      }
      let entry = Report.Entry(law, .violated(found))
      let text = entry.text(replay: replayLine, isFull: arguments.has("full"))
      try Console.print(Paint(isOn: ColorChoice.auto.applies(to: STDOUT_FILENO)).painted(text))
      return found.kind == .hang ? 2 : 1
    }
  }

  private func read(_ text: String) throws(UsageError) -> (ReplayToken, Law, Subject) {
    let token: ReplayToken
    do throws(ReplayToken.Malformed) {
      token = try ReplayToken(text)
    } catch {
      throw UsageError(error.description)
    }
    let subject = try subject(token.implementation)
    do throws(ValueError) {
      return (token, try Selection.law(token.law.description), subject)
    } catch {
      throw UsageError("the token \(error.description)")
    }
  }
}
