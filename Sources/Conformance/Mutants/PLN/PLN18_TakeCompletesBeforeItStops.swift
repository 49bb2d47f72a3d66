internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let takeCompletesBeforeItStops = Mutant(
    "PLN-18",
    "take-completes-before-it-stops",
    """
    take delivers its completion first, and disposes what is above it then.
    """,
    reference: {
      $0.take = { source, count in
        guard count > 0 else { return .complete() }
        return Signals { downstream in
          let taken = Held(0)
          return source.start(
            next: { value in
              taken.value += 1
              if taken.value <= count { downstream.putNext(value) }
              if taken.value == count { downstream.putCompletion() }
            },
            error: { downstream.putError($0) },
            completed: { downstream.putCompletion() }
          )
        }
      }
    }
  )
}
