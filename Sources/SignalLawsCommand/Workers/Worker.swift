internal import Foundation
internal import SignalLaws

/// Checks the laws that standard input names and writes what it finds to standard output.
struct Worker {
  let subject: Subject

  func run() {
    Interrupt.ignoreSignals()
    let output = FileHandle.standardOutput
    while let line = readLine(), let assignment = Assignment(line: line) {
      guard let law = Law.named(assignment.law) else { return }
      var checker = Checker(settings: assignment.settings)
      checker.willTry = { program, token in
        output.write(Message.tries(program: program, token: token).line)
      }
      output.write(Message.begins(law.id).line)
      let verdict = checker.check(law, on: subject)
      output.write(Message.found(law.id, verdict).line)
      // A thread that never came back may still use the processor: the next laws get a new process.
      if case .hung = verdict { return }
    }
  }
}
