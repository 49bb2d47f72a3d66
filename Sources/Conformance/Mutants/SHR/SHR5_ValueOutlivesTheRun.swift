internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let valueOutlivesTheRun = Mutant(
    "SHR-5",
    "value-outlives-the-run",
    """
    The value is kept when the run has ended.
    """,
    reference: {
      $0.shareReplay = { source in
        let latest = Held<Int?>(nil)
        let shared = source |> beforeNext { latest.value = $0 } |> share
        return deferred { latest.value.map { shared |> startWith($0) } ?? shared }
      }
    }
  )
}
