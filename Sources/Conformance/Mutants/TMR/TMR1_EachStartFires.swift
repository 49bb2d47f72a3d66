internal import Adapters
internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let eachStartFires = Mutant(
    "TMR-1",
    "each-start-fires",
    """
    A start does not end the wait of the one before.
    """,
    reference: {
      $0.timer = .init(
        make: { seconds, repeats, fire in
          Held((timers: [Timer](), seconds: seconds, repeats: repeats, fire: fire))
        },
        start: { held in
          let timer = Timer(
            timeout: held.value.seconds,
            repeat: held.value.repeats,
            completion: held.value.fire,
            queue: timedQueue()
          )
          held.value.timers.append(timer)
          timer.start()
        },
        invalidate: { held in for timer in held.value.timers { timer.invalidate() } }
      )
    }
  )
}
