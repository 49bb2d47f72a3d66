internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let functionUnderTheLock = Mutant(
    "PLN-9",
    "function-under-the-lock",
    """
    map calls its function under a lock that every value of the subscription takes.
    """,
    reference: {
      let original = $0
      $0.map = { source, f in
        Signals { downstream in
          let lock = MutexLock()
          let mapped = original.map?(source, { value in lock.withLock { f(value) } }) ?? source
          return mapped.forward(downstream)
        }
      }
    }
  )
}
