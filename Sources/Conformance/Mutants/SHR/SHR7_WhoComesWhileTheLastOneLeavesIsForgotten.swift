internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let whoComesWhileTheLastOneLeavesIsForgotten = Mutant(
    "SHR-7",
    "who-comes-while-the-last-one-leaves-is-forgotten",
    """
    While the last member leaves, share is closed, and who comes then is never connected.
    """,
    reference: {
      let original = $0
      $0.share = { closedWhileLeft(original.share?($0) ?? $0) }
    }
  )
}
