internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let sourceIsHeardTheAlarmIsNot = Mutant(
    "DBN-4",
    "source-is-heard-the-alarm-is-not",
    """
    Only the alarm is cancelled; the source runs on.
    """,
    reference: {
      let original = $0
      $0.debounce = { original.debounce?($0.detached, $1) ?? $0 }
    }
  )
}
