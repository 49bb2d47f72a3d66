internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let valueIsReplayed = Mutant(
    "PIP-2",
    "value-is-replayed",
    """
    The latest value is told to those who come later.
    """,
    reference: {
      $0.valuePipe = $0.replayingPipe
    }
  )
}
