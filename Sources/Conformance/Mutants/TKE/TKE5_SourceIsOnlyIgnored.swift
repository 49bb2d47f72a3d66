internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let sourceIsOnlyIgnored = Mutant(
    "TKE-5",
    "source-is-only-ignored",
    """
    After the last value the source runs on, unheard.
    """,
    reference: {
      let original = $0
      $0.take = { original.take?($0.detached, $1) ?? $0 }
    }
  )
}
