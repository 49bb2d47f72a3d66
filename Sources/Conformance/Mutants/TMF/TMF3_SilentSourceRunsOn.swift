internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let silentSourceRunsOn = Mutant(
    "TMF-3",
    "silent-source-runs-on",
    """
    The result fails, and the source runs on.
    """,
    reference: {
      let original = $0
      $0.timeoutFailing = { original.timeoutFailing?($0.detached, $1, $2) ?? $0 }
    }
  )
}
