internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let endsAfterTheCall = Mutant(
    "TMR-4",
    "ends-after-the-call",
    """
    It is invalidated when its function has returned.
    """,
    reference: {
      guard let timer = $0.timer?.operations else { return }
      $0.timer = .init(
        make: { seconds, repeats, fire in
          let own = Held<AnyObject?>(nil)
          own.value = timer.make(seconds, repeats) { [weak own] in
            fire()
            if !repeats, let object = own?.value { timer.invalidate(object) }
          }
          return own
        },
        start: { (own: Held<AnyObject?>) in if let object = own.value { timer.start(object) } },
        invalidate: { (own: Held<AnyObject?>) in
          if let object = own.value { timer.invalidate(object) }
        }
      )
    }
  )
}
