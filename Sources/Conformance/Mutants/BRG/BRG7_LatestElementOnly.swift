internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let latestElementOnly = Mutant(
    "BRG-7",
    "latest-element-only",
    """
    Elements that come before the first one has been sent replace each other.
    """,
    reference: {
      let original = $0
      $0.fromAsyncSequence = { (original.fromAsyncSequence?($0) ?? .never()) |> takeLast(1) }
    }
  )
}
