internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let supersededIsStartedToItsEnd = Mutant(
    "PLN-2",
    "superseded-is-started-to-its-end",
    """
    mapToSignal disposes what was superseded inside its own start when all of its sources have been started.
    """,
    reference: {
      let original = $0
      $0.mapToSignal = { source, inner in
        original.mapToSignal?(source, { inner($0).hidden }) ?? source
      }
    }
  )
}
