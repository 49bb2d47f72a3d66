extension Program {
  /// Whether an implementation has every operation and operator that the program uses.
  func isPossible(for subject: Subject) -> Bool {
    let operations = commands.compactMap(\.verb.operation)
    guard operations.allSatisfy(subject.supports) else { return false }
    return [signal, equal].compactMap { $0 }.flatMap(\.parts).allSatisfy { part in
      guard part.source == nil else { return true }
      if ["nested", "chain"].contains(part.word) {
        return part.function.map(subject.supports) ?? true
      }
      if Self.own.contains(part.word) { return true }
      return subject.supports(part.word) && subject.operators.offers(part)
    }
  }

  /// The same with `dispatch` where an implementation has no `async`: what is enqueued is called as it has it.
  func spoken(by subject: Subject) -> Program {
    guard let queue = subject.queue, queue.async == nil else { return self }
    let words: [Verb: Verb] = [.async: .dispatch, .otherAsync: .otherDispatch]
    func changed(_ commands: [Command]) -> [Command] {
      commands.map { command in
        var command = command
        command.verb = words[command.verb] ?? command.verb
        command.body = changed(command.body)
        return command
      }
    }
    var program = self
    program.main = changed(main)
    program.threads = threads.map(changed)
    program.closing = changed(closing)
    for index in scripts.indices {
      program.scripts[index].commands = changed(scripts[index].commands)
    }
    return program
  }

  /// What the harness has, whatever the implementation.
  private static let own: Set<String> = ["rounds", "flood", "echo", "each"]
}

extension Verb {
  /// The single operation of an object without which the command is not possible.
  fileprivate var operation: String? {
    switch self {
    case .setRemove: "remove"
    case .scopeDispose: "disposeScope"
    case .dictForeign: "foreignKeys"
    case .sync, .otherSync: "sync"
    case .current, .otherCurrent: "isCurrent"
    case .dispatch, .otherDispatch: "dispatch"
    case .task: "addTask"
    default: nil
    }
  }
}
