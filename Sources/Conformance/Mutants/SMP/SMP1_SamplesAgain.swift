internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let samplesAgain = Mutant(
    "SMP-1",
    "samples-again",
    """
    A value that has been sent is sent again at the next trigger.
    """,
    reference: {
      $0.sample = { $1 |> withLatestFrom($0) |> map { $1 } }
    }
  )
}
