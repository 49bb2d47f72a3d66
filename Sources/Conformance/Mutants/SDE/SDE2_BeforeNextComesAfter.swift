internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let beforeNextComesAfter = Mutant(
    "SDE-2",
    "before-next-comes-after",
    """
    The function is called when the value has been delivered.
    """,
    reference: {
      $0.beforeNext = { $0 |> afterNext($1) }
    }
  )
}
