internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let lonelyMemberIsToldAtOnce = Mutant(
    "PIP-7",
    "lonely-member-is-told-at-once",
    """
    A value that is put from inside a delivery is delivered there, if there is only one \
    subscription.
    """,
    reference: {
      $0.valuePipe = { gatedSource(nil, replays: false, ignoresRepeated: false) }
    }
  )
}
