internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let valueOfTheOneBeforeIsLeft = Mutant(
    "PRM-13",
    "value-of-the-one-before-is-left",
    """
    A thread that sets while another one does leaves its signal to that one, and the value that there was \
    with it.
    """,
    reference: {
      let original = $0
      $0.promise = {
        guard let promise = original.promise?() else { return (.never(), { _ in }) }
        let lock = MutexLock()
        let waiting = Held<[Signals]>([])
        let isSetting = Held(false)
        @Sendable func next() -> Signals? {
          lock.withLock {
            isSetting.value = !waiting.value.isEmpty
            return isSetting.value ? waiting.value.removeFirst() : nil
          }
        }
        return (
          promise.signal,
          { signal in
            let isFirst = lock.withLock {
              waiting.value.append(signal)
              return !isSetting.value
            }
            guard isFirst else { return }
            while let signal = next() { promise.set(signal) }
          }
        )
      }
    }
  )
}
