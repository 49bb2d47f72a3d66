extension Program {
  /// An operation or an operator that the program uses and an implementation does not have; `nil` if it
  /// has them all.
  func lack(of subject: Subject) -> String? {
    let operations = commands.compactMap(\.verb.operation)
    if let missing = operations.first(where: { !subject.supports($0) }) { return missing }
    // What is started without saying which signal is one that the adapter makes, and so is what nobody
    // starts in a program of no words.
    if signal == nil, !subject.makesSignals,
      commands.isEmpty || commands.contains(where: \.verb.isOfSubscription)
    {
      return "make"
    }
    let parts = [signal, equal].compactMap { $0 }.flatMap(\.parts)
    return parts.lazy.compactMap { $0.lack(of: subject) }.first
  }

  /// The same with `dispatch` where an implementation has no `async`: what is enqueued is called as it has it.
  func spoken(by subject: Subject) -> Program {
    guard let queue = subject.queue, queue.async == nil else { return self }
    let words: [Verb: Verb] = [.async: .dispatch, .otherAsync: .otherDispatch]
    func spoken(_ commands: [Command]) -> [Command] {
      commands.map { command in
        var command = command
        command.verb = words[command.verb] ?? command.verb
        command.body = spoken(command.body)
        return command
      }
    }
    return changed(spoken)
  }
}

extension Expression {
  /// What the harness has, whatever the implementation.
  private static let made: Set<String> = ["rounds", "flood", "echo", "each"]

  /// The same, and what it makes of an implementation's operators.
  static let own = made.union(["nested", "chain"])

  /// What an implementation would need to make this part, and does not have.
  fileprivate func lack(of subject: Subject) -> String? {
    let isOwn = Self.own.contains(word)
    if source != nil || isOwn, !subject.makesSignals { return "make" }
    guard source == nil, !Self.made.contains(word) else { return nil }
    if isOwn {
      guard let function, !subject.supports(function) else { return nil }
      return function
    }
    guard subject.supports(word) else { return word }
    return subject.operators.offers(self)
      ? nil : ([word] + (function.map { [$0] } ?? [])).joined(separator: " ")
  }
}

extension Verb {
  /// The single operation of an object without which the command is not possible.
  fileprivate var operation: String? {
    switch self {
    case .setRemove: "remove"
    case .scopeDispose: "disposeScope"
    case .dictForeign: "foreignKeys"
    case .sync, .otherSync, .thirdSync: "sync"
    case .current, .otherCurrent, .thirdCurrent, .idleCurrent: "isCurrent"
    case .dispatch, .otherDispatch: "dispatch"
    case .task: "addTask"
    case .mainStart: "startOnMainActor"
    default: nil
    }
  }
}

extension Expression {
  /// Whether the subject has all operators of which it is made.
  func isOffered(by subject: Subject) -> Bool {
    parts.allSatisfy { $0.source != nil || subject.supports($0.word) }
  }
}
