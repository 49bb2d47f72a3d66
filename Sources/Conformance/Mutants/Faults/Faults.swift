public import SignalLaws

extension Mutants {
  /// Implementations that are hard on the process that they run in.
  public static let faults: [Subject] = [
    dataRace, deadlock, crash, endlessLoop, endlessMemory, talkative,
  ]
}
