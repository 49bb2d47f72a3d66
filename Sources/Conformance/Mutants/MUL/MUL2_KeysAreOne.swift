internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let keysAreOne = Mutant(
    "MUL-2",
    "keys-are-one",
    """
    All keys share one run.
    """,
    reference: {
      let original = $0
      $0.multicast = {
        let get = original.multicast?()
        return { _, signal in get?(0, signal) ?? signal }
      }
    }
  )
}
