internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let runsAreNeverDisposed = Mutant(
    "MUL-3",
    "runs-are-never-disposed",
    """
    A run goes on when nobody is left.
    """,
    reference: {
      let original = $0
      $0.multicast = {
        let get = original.multicast?()
        return { get?($0, $1.detached) ?? $1 }
      }
    }
  )
}
