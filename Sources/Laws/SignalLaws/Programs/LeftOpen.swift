/// What the Spec leaves open, so that no law may decide it: the one place that says so.
///
/// Programs whose outcome depends on it are not drawn, and what of a run depends on it is not compared.
/// `Spec/NonLaws.md` says the same in words.
enum LeftOpen {
  /// An event that is put from inside a callback, and a dispose after it, still inside: whether the
  /// event has passed an operator by then, or waits for the one that is being delivered.
  static func putThenDispose(_ commands: [Command]) -> Bool {
    let first = commands.firstIndex { $0.verb == .next || $0.verb.putsTerminal }
    guard let first else { return false }
    return commands[first...].contains { $0.verb == .dispose }
  }

  /// Whether functions are called, and signals started, for an event that is put while this one is being
  /// delivered.
  ///
  /// Inside the terminal callback what stands beside the one that has ended may still be at work: its
  /// resources are disposed of when the callback has returned.
  static func goesOn(during event: Event) -> Bool { event.isTerminal }
}
