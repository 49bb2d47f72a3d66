internal import Adapters
internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let firingDoesNotEndTheWait = Mutant(
    "TMR-5",
    "firing-does-not-end-the-wait",
    """
    The function is called at once, and once more when the time has passed.
    """,
    reference: {
      $0.timer = .init(
        make: { seconds, repeats, fire in
          Held(
            (
              timer: Timer(
                timeout: seconds,
                repeat: repeats,
                completion: fire,
                queue: timedQueue()
              ), fire: fire
            )
          )
        },
        start: { $0.value.timer.start() },
        invalidate: { $0.value.timer.invalidate() },
        fireAndInvalidate: { $0.value.fire() }
      )
    }
  )
}
