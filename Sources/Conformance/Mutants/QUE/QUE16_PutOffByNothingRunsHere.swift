internal import Adapters
internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let putOffByNothingRunsHere = Mutant(
    "QUE-16",
    "put-off-by-nothing-runs-here",
    """
    What is put off by no time runs at once, on the calling thread.
    """,
    reference: {
      $0.queue = .init(
        make: { timedQueue() },
        async: { $0.async($1) },
        sync: { $0.sync($1) },
        isCurrent: { $0.isCurrent() },
        dispatch: { $0.justDispatch($1) },
        after: { if $1 > 0 { $0.after($1, $2) } else { $2() } }
      )
    }
  )
}
