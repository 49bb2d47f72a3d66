internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let sourceRunsOn = Mutant(
    "MAT-4",
    "source-runs-on",
    """
    The source runs on until it ends itself.
    """,
    reference: {
      let original = $0
      $0.materialize = { original.materialize?($0.detached, $1) ?? $0 }
    }
  )
}
