internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let completionIsDropped = Mutant(
    "MUL-4",
    "completion-is-dropped",
    """
    Values are passed on, the completion is not.
    """,
    reference: {
      let original = $0
      $0.multicast = {
        let get = original.multicast?()
        return { get?($0, $1 |> then(.never())) ?? $1 }
      }
    }
  )
}
