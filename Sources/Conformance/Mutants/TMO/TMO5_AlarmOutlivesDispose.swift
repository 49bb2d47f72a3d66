internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let alarmOutlivesDispose = Mutant(
    "TMO-5",
    "alarm-outlives-dispose",
    """
    The alarm rings also after a dispose.
    """,
    reference: {
      let original = $0
      $0.timeout = { original.timeout?($0, $1, $2).detached ?? $0 }
    }
  )
}
