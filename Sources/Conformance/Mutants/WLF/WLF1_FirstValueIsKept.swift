internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let firstValueIsKept = Mutant(
    "WLF-1",
    "first-value-is-kept",
    """
    The first value of the other signal is used for good.
    """,
    reference: {
      let original = $0
      $0.withLatestFrom = { original.withLatestFrom?($0, $1 |> take(1), $2) ?? $0 }
    }
  )
}
