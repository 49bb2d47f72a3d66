internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let handlerIsAskedTwice = Mutant(
    "CTC-5",
    "handler-is-asked-twice",
    """
    The function is called once to look at the signal, and once to start it.
    """,
    reference: {
      let original = $0
      $0.`catch` = { source, handler in
        original.`catch`?(source |> beforeError { _ = handler($0) }, handler) ?? source
      }
    }
  )
}
