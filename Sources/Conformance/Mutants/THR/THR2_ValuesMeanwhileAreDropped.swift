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
        let isResting = Held(false)
        return source
          |> filter { _ in
            if isResting.value { return false }
            isResting.value = true
            queue.after(seconds) { isResting.value = false }
            return true
          }
      }
    }
  )
}
