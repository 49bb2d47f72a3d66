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
      $0.queue = delayingQueue { if $1 > 0 { $0.after($1, $2) } else { $2() } }
    }
  )
}
