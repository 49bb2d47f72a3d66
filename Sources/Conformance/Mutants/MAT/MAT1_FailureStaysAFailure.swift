internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let failureStaysAFailure = Mutant(
    "MAT-1",
    "failure-stays-a-failure",
    """
    A failure is passed on instead of being sent as a value.
    """,
    reference: {
      $0.dematerialize = { source, encode in
        handmade(
          source,
          next: { $1.putNext(encode(.next($0))) },
          completed: { downstream in
            downstream.putNext(encode(.completed))
            downstream.putCompletion()
          }
        )
      }
    }
  )
}
