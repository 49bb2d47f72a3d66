internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let failedRunIsTheLast = Mutant(
    "SHR-4",
    "failed-run-is-the-last",
    """
    After a run that has completed another one is started, after one that has failed none.
    """,
    reference: {
      let original = $0
      $0.share = { source in
        let hasFailed = Held(false)
        let noticed = handmade(
          source,
          error: { error, downstream in
            hasFailed.value = true
            downstream.putError(error)
          }
        )
        return original.share?(deferred { hasFailed.value ? .never() : noticed }) ?? source
      }
    }
  )
}
