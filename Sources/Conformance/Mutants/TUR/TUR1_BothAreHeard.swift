internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let bothAreHeard = Mutant(
    "TUR-1",
    "both-are-heard",
    """
    The source is heard on after it was replaced.
    """,
    reference: {
      $0.takeUntilReplacement = { source, replacement, choose in
        merge(source, replacement |> mapToSignal(choose))
      }
    }
  )
}
