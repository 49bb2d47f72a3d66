internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let restartsOnce = Mutant(
    "RST-1",
    "restarts-once",
    """
    Only the first run is followed by another one.
    """,
    reference: {
      $0.restart = { $0 |> then($0) }
    }
  )
}
