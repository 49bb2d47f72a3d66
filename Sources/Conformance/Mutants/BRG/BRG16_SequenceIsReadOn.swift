internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let sequenceIsReadOn = Mutant(
    "BRG-16",
    "sequence-is-read-on",
    """
    Dispose ends the subscription, and leaves alone who reads the sequence.
    """,
    reference: {
      let original = $0
      $0.fromAsyncSequence = { original.fromAsyncSequence?($0).detached ?? .never() }
    }
  )
}
