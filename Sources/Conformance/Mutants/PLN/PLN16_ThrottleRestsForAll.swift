internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let throttleRestsForAll = Mutant(
    "PLN-16",
    "throttle-rests-for-all",
    """
    The observers of throttle share one run, and its rest.
    """,
    reference: {
      let original = $0
      $0.throttle = { source, seconds in (original.throttle?(source, seconds) ?? source) |> share }
    }
  )
}
