internal import Adapters
internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let valuesMeanwhileAreDropped = Mutant(
    "THR-2",
    "values-meanwhile-are-dropped",
    """
    What comes before the time has passed is dropped.
    """,
    reference: {
      $0.throttle = { source, seconds in
        let queue = timedQueue()
        let isResting = Atomic(value: false)
        return source
          |> filter { _ in
            if isResting.swap(true) { return false }
            queue.after(seconds) { _ = isResting.swap(false) }
            return true
          }
      }
    }
  )
}
