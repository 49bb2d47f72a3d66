internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  /// To invalidate a timer lets it go; the alarm stays set.
  ///
  /// Caught by TMR-3.
  static let alarmStaysSet = Mutant(
    "TMR-3",
    "alarm-stays-set",
    """
    To invalidate a timer lets it go; the alarm stays set.
    """,
    reference: {
      $0.timer = .init(
        make: { seconds, repeats, fire in
          Held(
            (
              timer: Timer(timeout: seconds, repeat: repeats, completion: fire, queue: Queue()),
              isOn: true
            )
          )
        },
        start: { $0.value.timer.start() },
        invalidate: { $0.value.isOn = false }
      )
    }
  )
}
