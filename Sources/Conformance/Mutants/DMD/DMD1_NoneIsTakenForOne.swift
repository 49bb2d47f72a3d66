internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let noneIsTakenForOne = Mutant(
    "DMD-1",
    "none-is-taken-for-one",
    """
    Who asks for no element is sent one.
    """,
    reference: {
      let original = $0.onDemand
      $0.onDemand = { elements in
        guard let (signal, request) = original?(elements) else { return (.never(), { _ in }) }
        return (signal, { request(max($0, 1)) })
      }
    }
  )
}
