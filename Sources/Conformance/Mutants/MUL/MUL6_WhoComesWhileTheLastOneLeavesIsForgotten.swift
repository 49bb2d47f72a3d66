internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let whoComesToAKeyThatIsLeftIsForgotten = Mutant(
    "MUL-6",
    "who-comes-to-a-key-that-is-left-is-forgotten",
    """
    While the last subscription for a key leaves, that is closed, and who comes then hears nothing.
    """,
    reference: {
      let original = $0
      $0.multicast = {
        guard let make = original.multicast else { return { _, signal in signal } }
        let shared = make()
        return { key, signal in closedWhileLeft(shared(key, signal)) }
      }
    }
  )
}
