internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let nothingIsTakenForEver = Mutant(
    "TKE-4",
    "nothing-is-taken-for-ever",
    """
    The source is started, and its values are dropped until it completes.
    """,
    reference: {
      let original = $0
      $0.take = { source, count in
        count > 0 ? original.take?(source, count) ?? source : source |> filter { _ in false }
      }
    }
  )
}
