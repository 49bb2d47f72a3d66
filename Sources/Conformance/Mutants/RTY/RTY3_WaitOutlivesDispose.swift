internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let waitOutlivesDispose = Mutant(
    "RTY-3",
    "wait-outlives-dispose",
    """
    The run that is waited for starts also after a dispose.
    """,
    reference: {
      let original = $0
      $0.retry = { original.retry?($0, $1, $2).detached ?? $0 }
    }
  )
}
