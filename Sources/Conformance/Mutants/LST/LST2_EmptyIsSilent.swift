internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let emptyIsSilent = Mutant(
    "LST-2",
    "empty-is-silent",
    """
    Without a value the result just completes.
    """,
    reference: {
      $0.last = { source, _ in source |> takeLast(1) }
    }
  )
}
