internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let alarmIsNotCancelled = Mutant(
    "DLY-3",
    "alarm-is-not-cancelled",
    """
    The alarm rings also after a dispose, and starts the source.
    """,
    reference: {
      let original = $0
      $0.delay = { original.delay?($0, $1).detached ?? $0 }
    }
  )
}
