internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let waitStartsElsewhere = Mutant(
    "BRG-21",
    "wait-starts-elsewhere",
    """
    Whoever waits has a task of no actor start the signal.
    """,
    reference: {
      let original = $0.first
      $0.first = { signal in
        let wait = Task { try await original?(signal) }
        return try await withTaskCancellationHandler {
          try await wait.value
        } onCancel: {
          wait.cancel()
        }
      }
    }
  )
}
