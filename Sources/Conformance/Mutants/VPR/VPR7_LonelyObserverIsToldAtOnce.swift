internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let lonelyObserverIsToldAtOnce = Mutant(
    "VPR-7",
    "lonely-observer-is-told-at-once",
    """
    A value that is set from inside a delivery is delivered there, if there is only one \
    subscription.
    """,
    reference: {
      $0.valuePromise = { gatedSource($0, replays: true, ignoresRepeated: $1) }
    }
  )
}
