internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let valuesNest = Mutant(
    "SWI-12",
    "values-nest",
    """
    A signal of one value is started like any other, inside the value that it is started \
    for.
    """,
    reference: {
      $0.mapToSignal = { $0.hidden |> mapToSignal($1) }
    }
  )
}
