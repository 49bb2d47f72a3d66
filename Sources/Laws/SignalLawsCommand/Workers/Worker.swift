internal import Foundation
internal import SignalLaws

/// Checks the laws that standard input names and writes what it finds to standard output.
///
/// Both are kept for that: what the implementation itself prints goes to standard error.
struct Worker {
  let subject: Subject

  func run() {
    Interrupt.ignoreSignals()
    let output = FileHandle(fileDescriptor: dup(STDOUT_FILENO))
    dup2(STDERR_FILENO, STDOUT_FILENO)
    var input = LineReader(FileHandle(fileDescriptor: dup(STDIN_FILENO)))
    let nothing = open("/dev/null", O_RDONLY)
    dup2(nothing, STDIN_FILENO)
    while case .line(let line) = input.next(within: .max), let assignment = Assignment(line: line) {
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
