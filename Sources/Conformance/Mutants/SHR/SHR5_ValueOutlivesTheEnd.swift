internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let valueOutlivesTheEnd = Mutant(
    "SHR-5",
    "value-outlives-the-end",
    """
    The value is forgotten when the run is disposed of, and told to who comes while the end is being told.
    """,
    reference: {
      $0.shareReplay = { source in
        let latest = Held<Int?>(nil)
        let shared =
          source |> beforeNext { latest.value = $0 } |> afterDisposed { latest.value = nil }
          |> share
        return deferred { latest.value.map { shared |> startWith($0) } ?? shared }
      }
    }
  )
}
