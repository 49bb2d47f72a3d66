internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let stopsAfterTheSecondCall = Mutant(
    "TMR-3",
    "stops-after-the-second-call",
    """
    It repeats once.
    """,
    reference: {
      guard let timer = $0.timer?.operations else { return }
      $0.timer = .init(
        make: { seconds, repeats, fire in
          let calls = Held(0)
          return timer.make(seconds, repeats) {
            calls.value += 1
            if calls.value < 3 || !repeats { fire() }
          }
        },
        start: { timer.start($0) },
        invalidate: { timer.invalidate($0) }
      )
    }
  )
}
