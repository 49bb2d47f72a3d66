internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let functionIsCalledAgain = Mutant(
    "MAP-3",
    "function-is-called-again",
    """
    The function is called once to look at the result, and once to send it.
    """,
    reference: {
      $0.map = { source, transform in
        source |> beforeNext { transform($0) } |> map(transform)
      }
    }
  )
}
