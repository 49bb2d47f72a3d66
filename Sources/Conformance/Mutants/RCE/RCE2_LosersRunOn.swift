internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let losersRunOn = Mutant(
    "RCE-2",
    "losers-run-on",
    """
    The others are not heard, but run on.
    """,
    reference: {
      $0.race = { signals in
        race(signals.prefix(1) + signals.dropFirst().map(\.leftAloneUntilItCompletes))
      }
    }
  )
}
