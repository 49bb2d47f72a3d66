/// What the Spec leaves open, so that no law may decide it: the one place that says so.
///
/// Programs whose outcome depends on it are not drawn, and what of a run depends on it is not compared.
/// `Spec/NonLaws.md` says the same in words.
enum LeftOpen {
  /// A terminal event that is put from inside a callback, and a dispose after it, still inside: whether
  /// the event has passed an operator by then.
  static func terminalThenDispose(_ commands: [Command]) -> Bool {
    guard let first = commands.firstIndex(where: \.verb.putsTerminal) else { return false }
    return commands[first...].contains { $0.verb == .dispose }
  }

  /// Whether functions are called for an event that is put while this one is being delivered.
  ///
  /// Inside the terminal callback what stands beside the one that has ended may still be at work: its
  /// resources are disposed of when the callback has returned.
  static func callsFunctions(during event: Event) -> Bool { event.isTerminal }
}
