internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let completionIsTakenForSilence = Mutant(
    "TMF-2",
    "completion-is-taken-for-silence",
    """
    The completion is kept until it is certain that no more comes.
    """,
    reference: {
      let original = $0
      $0.timeoutFailing = { source, seconds, error in
        let endless = source |> then(.never())
        return original.timeoutFailing?(endless, seconds, error) ?? source
      }
    }
  )
}
