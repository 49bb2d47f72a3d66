internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let predicateKeepsItsSignal = Mutant(
    "PLN-17",
    "predicate-keeps-its-signal",
    """
    filter hands its signal to what asks the function, so that the function is the last to let go of it.
    """,
    reference: {
      $0.filter = { source, predicate in
        source |> filter { value in withExtendedLifetime(source) { predicate(value) } }
      }
    }
  )
}
