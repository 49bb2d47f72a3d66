internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let iterationStartsElsewhere = Mutant(
    "BRG-22",
    "iteration-starts-elsewhere",
    """
    A queue of its own starts what is iterated through, so that an endless producer holds nobody up.
    """,
    reference: {
      let original = $0.values
      $0.values = { signal, each in
        try await original?(signal |> runOn(.concurrentDefaultQueue()), each)
      }
    }
  )
}
