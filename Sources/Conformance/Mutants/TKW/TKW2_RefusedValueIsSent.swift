internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let refusedValueIsSent = Mutant(
    "TKW-2",
    "refused-value-is-sent",
    """
    The value that is refused is sent before the completion.
    """,
    reference: {
      $0.takeWhile = { source, condition in
        source
          |> take(until: { SignalTakeAction(passthrough: true, complete: !condition($0)) })
      }
    }
  )
}
