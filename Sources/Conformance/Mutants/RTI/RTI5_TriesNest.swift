internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let triesNest = Mutant(
    "RTI-5",
    "tries-nest",
    """
    Each run is started from inside the end of the one that failed.
    """,
    reference: {
      $0.retryIf = { source, isReason in
        @Sendable func again() -> Signals {
          source |> `catch` { isReason($0) ? again().hidden : .fail($0) }
        }
        return again()
      }
    }
  )
}
