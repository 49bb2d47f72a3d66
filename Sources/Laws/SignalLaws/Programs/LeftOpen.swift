/// What the Spec leaves open, so that no law may decide it: the one place that says so.
///
/// Programs whose outcome depends on it are not drawn, and what of a run depends on it is not compared.
/// `Spec/NonLaws.md` says the same in words.
enum LeftOpen {
  /// An end, or a dispose, besides other commands inside a callback: whether what was put before it has
  /// passed an operator by then, or waits for the event that is being delivered.
  static func endBesideOthers(_ commands: [Command]) -> Bool {
    commands.count > 1 && commands.contains { $0.verb == .dispose || $0.verb.putsTerminal }
  }

  /// Events of several sources inside one callback: those that wait may wait at different operators, and
  /// overtake each other.
  static func severalSources(_ commands: [Command]) -> Bool {
    Set(commands.compactMap(\.source)).count > 1
  }

  /// What starts a signal again when that has ended: inside its start, if it ends there, or afterwards.
  static let startingAgain: Set<String> = ["restart", "recurse", "retryIf", "restartIfError"]

  /// Whether functions are called, and signals started, for an event that is put while this one is being
  /// delivered.
  ///
  /// Inside the terminal callback what stands beside the one that has ended may still be at work: its
  /// resources are disposed of when the callback has returned.
  static func goesOn(during event: Event) -> Bool { event.isTerminal }
}
