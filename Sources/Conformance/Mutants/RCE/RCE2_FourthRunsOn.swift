internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let fourthRunsOn = Mutant(
    "RCE-2",
    "fourth-runs-on",
    """
    From the fourth signal on nobody is disposed of when another one is heard.
    """,
    reference: {
      $0.race = { signals in
        race(signals.prefix(3) + signals.dropFirst(3).map(\.leftAloneUntilItCompletes))
      }
    }
  )
}
