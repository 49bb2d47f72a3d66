internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let handlersNest = Mutant(
    "CTC-6",
    "handlers-nest",
    """
    The other signal is started from inside the end of the one that failed.
    """,
    reference: {
      $0.`catch` = { source, recover in source |> `catch` { recover($0).hidden } }
    }
  )
}
