internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let catchesForEver = Mutant(
    "CTC-4",
    "catches-for-ever",
    """
    A failure of the other signal is replaced again.
    """,
    reference: {
      $0.`catch` = { source, handler in
        let again: @Sendable (LawError) -> Signals = { handler($0) |> `catch` { _ in .never() } }
        return source |> `catch`(again)
      }
    }
  )
}
