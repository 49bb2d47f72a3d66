internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let failureWaitsForItsTurn = Mutant(
    "ZIP-3",
    "failure-waits-for-its-turn",
    """
    A failure waits behind the values that its source has sent.
    """,
    reference: {
      let original = $0
      $0.zip = { signals, join in
        let patient = signals.map { signal in
          handmade(
            signal,
            state: 0,
            next: { value, count, downstream in
              count += 1
              downstream.putNext(value)
            },
            error: { error, count, downstream in
              if count == 0 { downstream.putError(error) } else { downstream.putCompletion() }
            }
          )
        }
        return original.zip?(patient, join) ?? signals[0]
      }
    }
  )
}
