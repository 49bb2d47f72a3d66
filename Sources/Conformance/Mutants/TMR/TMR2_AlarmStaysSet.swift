internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let alarmStaysSet = Mutant(
    "TMR-2",
    "alarm-stays-set",
    """
    To invalidate a timer lets it go; the alarm stays set.
    """,
    reference: {
      guard let timer = $0.timer?.operations else { return }
      $0.timer = .init(
        make: { timer.make($0, $1, $2) },
        start: { timer.start($0) },
        invalidate: { _ in }
      )
    }
  )
}
