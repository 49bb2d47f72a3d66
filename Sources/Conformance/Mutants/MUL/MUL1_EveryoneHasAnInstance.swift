internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let everyoneHasAnInstance = Mutant(
    "MUL-1",
    "everyone-has-an-instance",
    """
    An instance is made for each subscription, and not entered in the table.
    """,
    reference: {
      $0.multicast = { { _, signal in signal |> `catch` { _ in .never() } } }
    }
  )
}
