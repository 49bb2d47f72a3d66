internal import Foundation
internal import SignalLaws

/// Checks laws in a process of its own and writes what it finds to standard output.
struct Worker {
  let options: Arguments.Options

  func run() {
    let output = FileHandle.standardOutput
    guard let subject = try? Implementations.named(options.implementation) else { return }
    var checker = Checker(settings: options.settings)
    checker.willTry = { program, token in
      output.write(Message.tries(program: program, token: token).line)
    }
    for law in options.laws {
      output.write(Message.begins(law.id).line)
      let verdict = checker.check(law, on: subject)
      output.write(Message.found(law.id, verdict).line)
      // A thread that never came back may still use the processor: the next laws get a new process.
      if case .hung = verdict { return }
    }
  }
}
