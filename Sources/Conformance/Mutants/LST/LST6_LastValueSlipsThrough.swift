internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let lastValueSlipsThrough = Mutant(
    "LST-6",
    "last-value-slips-through",
    """
    The last value is delivered with the completion.
    """,
    reference: {
      $0.ignoreValues = { $0 |> takeLast(1) }
    }
  )
}
