internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let runsNest = Mutant(
    "RST-7",
    "runs-nest",
    """
    Each run is started from inside the end of the one before.
    """,
    reference: {
      $0.restart = { source in
        @Sendable func again() -> Signals { source |> then(deferred { again() }.hidden) }
        return again()
      }
    }
  )
}
