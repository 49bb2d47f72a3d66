internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let reportsTooLate = Mutant(
    "SDE-9",
    "reports-too-late",
    """
    A value is reported when it has been delivered.
    """,
    reference: {
      $0.trace = { source, report in
        source |> beforeStarted(report) |> afterNext { _ in report() }
          |> beforeError { _ in report() }
          |> beforeCompleted(report) |> afterDisposed(report)
      }
    }
  )
}
