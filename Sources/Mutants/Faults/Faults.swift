public import SignalLaws

extension Mutants {
  /// Implementations that end their process, or never end: each for a verdict of its own.
  public static let faults: [Subject] = [dataRace, deadlock, crash, endlessLoop, endlessMemory]
}
