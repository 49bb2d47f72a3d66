extension Program {
  /// Whether an implementation has every operation and operator that the program uses.
  func isPossible(for subject: Subject) -> Bool {
    let operations = commands.compactMap(\.verb.operation)
    guard operations.allSatisfy(subject.supports) else { return false }
    return [signal, equal].compactMap { $0 }.flatMap(\.parts).allSatisfy { part in
      guard part.source == nil else { return true }
      if part.word == "nested" { return part.function.map(subject.supports) ?? true }
      if Self.own.contains(part.word) { return true }
      return subject.supports(part.word) && subject.operators.offers(part)
    }
  }

  /// What the harness has, whatever the implementation.
  private static let own: Set<String> = ["rounds", "flood", "echo", "each"]
}

extension Verb {
  /// The single operation of an object without which the command is not possible.
  fileprivate var operation: String? {
    switch self {
    case .setRemove: "remove"
    case .sync, .otherSync: "sync"
    case .current, .otherCurrent: "isCurrent"
    case .dispatch, .otherDispatch: "dispatch"
    default: nil
    }
  }
}
