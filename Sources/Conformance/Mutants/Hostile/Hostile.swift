public import SignalLaws

extension Mutants {
  /// Implementations that are hard on the process that they run in.
  public static let hostile: [Subject] =
    [dataRace, deadlock, crash, severalMistakes, talkative, oddlyNamed] + crashes + stoppages
    + intrusions + pollers
}
