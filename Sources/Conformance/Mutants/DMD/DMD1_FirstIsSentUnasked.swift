internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let firstIsSentUnasked = Mutant(
    "DMD-1",
    "first-is-sent-unasked",
    """
    The first element is sent when the subscription begins.
    """,
    reference: {
      let original = $0
      $0.onDemand = { elements in
        guard let paced = original.onDemand?(elements) else { return (.never(), { _ in }) }
        let eager = Signal<Int, LawError> { subscriber in
          let handle = paced.signal.start(
            next: { subscriber.putNext($0) },
            error: { subscriber.putError($0) },
            completed: { subscriber.putCompletion() }
          )
          paced.request(1)
          return handle
        }
        return (eager, paced.request)
      }
    }
  )
}
