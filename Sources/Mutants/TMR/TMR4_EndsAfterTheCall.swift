internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  /// It is invalidated when its function has returned.
  ///
  /// Caught by TMR-4.
  static let endsAfterTheCall = Mutant(
    "TMR-4",
    "ends-after-the-call",
    """
    It is invalidated when its function has returned.
    """,
    reference: {
      $0.timer = .init(
        make: { seconds, repeats, fire in
          let own = Held<Timer?>(nil)
          own.value = Timer(
            timeout: seconds,
            repeat: repeats,
            completion: {
              fire()
              if !repeats { own.value?.invalidate() }
            },
            queue: Queue()
          )
          return own
        },
        start: { (own: Held<Timer?>) in own.value?.start() },
        invalidate: { own in
          own.value?.invalidate()
          own.value = nil
        }
      )
    }
  )
}
