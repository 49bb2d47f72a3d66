internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let presentValueOfARunIsReadFirst = Mutant(
    "SHR-10",
    "present-value-of-a-run-is-read-first",
    """
    Who joins a replaying share is told the present value, and joins in a second step.
    """,
    reference: {
      let original = $0
      $0.shareReplay = { source in
        let latest = Atomic<Int?>(value: nil)
        let noted =
          source |> beforeNext { _ = latest.swap($0) } |> beforeCompleted { _ = latest.swap(nil) }
          |> beforeError { _ in _ = latest.swap(nil) } |> afterDisposed { _ = latest.swap(nil) }
        let shared = original.share?(noted) ?? noted
        return deferred { latest.with { $0 }.map { shared |> startWith($0) } ?? shared }
      }
    }
  )
}
