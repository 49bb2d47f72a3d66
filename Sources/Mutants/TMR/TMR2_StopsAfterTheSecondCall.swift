internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  /// It repeats once.
  ///
  /// Caught by TMR-2.
  static let stopsAfterTheSecondCall = Mutant(
    "TMR-2",
    "stops-after-the-second-call",
    """
    It repeats once.
    """,
    reference: {
      let original = $0
      guard let timer = original.timer else { return }
      $0.timer = timer.changed { fire in
        let calls = Held(0)
        return {
          calls.value += 1
          if calls.value < 3 { fire() }
        }
      }
    }
  )
}
