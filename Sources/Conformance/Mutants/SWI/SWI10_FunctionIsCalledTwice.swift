internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let functionIsCalledTwice = Mutant(
    "SWI-10",
    "function-is-called-twice",
    """
    The signal is made once to look at it, and once to start it.
    """,
    reference: {
      let original = $0
      $0.mapToSignal = { source, inner in
        let looked = source |> beforeNext { _ = inner($0) }
        return original.mapToSignal?(looked, inner) ?? source
      }
    }
  )
}
