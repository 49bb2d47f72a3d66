internal import Adapters
internal import Dispatch
internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let cancelledAlarmKeepsItsValue = Mutant(
    "PLN-19",
    "cancelled-alarm-keeps-its-value",
    """
    An alarm of debounce that nobody waits for any more keeps its value until its time.
    """,
    reference: {
      $0.objects = {
        var retaining = Adapters.implementation(of: LawObject.self)
        let original = retaining
        retaining.debounce = { signal, seconds in
          let watched =
            signal
            |> beforeNext { value in
              DispatchQueue.global().asyncAfter(deadline: .now() + seconds) {
                withExtendedLifetime(value) {}
              }
            }
          return original.debounce?(watched, seconds) ?? signal
        }
        return Subject(retaining)
      }
    }
  )
}
