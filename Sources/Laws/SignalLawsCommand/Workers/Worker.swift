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
    while case .line(let line) = input.next(within: .max), let request = WorkerRequest(line: line) {
      guard let law = Law.named(request.law) else { return }
      var checker = Checker(settings: request.settings)
      checker.willTry = { program, token in
        output.write(WorkerReply.tries(program: program, token: token).line)
      }
      output.write(WorkerReply.begins(law.id).line)
      let asked = subject.keeping(to: request.contract).distrusting(request.distrusted)
      let verdict = checker.check(law, on: asked)
      output.write(WorkerReply.found(law.id, verdict).line)
      // A thread that never came back may still use the processor: the next laws get a new process.
      if case .hung = verdict { return }
    }
  }
}
