internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let looksForAKeyThenStarts = Mutant(
    "MUL-1",
    "looks-for-a-key-then-starts",
    """
    multicast looks whether a key has a run, and makes one in a second step.
    """,
    reference: {
      let original = $0
      $0.multicast = {
        let lock = MutexLock()
        let runs = Held<[Int: Signals]>([:])
        return { key, signal in
          deferred {
            if let run = lock.withLock({ runs.value[key] }) { return run }
            let run = original.share?(signal) ?? signal
            lock.withLock { runs.value[key] = run }
            return run
          }
        }
      }
    }
  )
}
