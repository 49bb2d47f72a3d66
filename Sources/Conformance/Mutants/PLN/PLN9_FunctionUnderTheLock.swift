internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let functionUnderTheLock = Mutant(
    "PLN-9",
    "function-under-the-lock",
    """
    map calls its function under a lock that every value takes.
    """,
    reference: {
      let original = $0
      $0.map = { source, f in
        let lock = MutexLock()
        return original.map?(source, { value in lock.withLock { f(value) } }) ?? source
      }
    }
  )
}
