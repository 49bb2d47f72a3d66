internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let singleStaysOpen = Mutant(
    "SIG-1",
    "single-stays-open",
    """
    The value is sent, and the signal waits for a dispose instead of completing.
    """,
    reference: {
      $0.single = { value in
        Signals { downstream in
          downstream.putNext(value)
          return EmptyDisposable
        }
      }
    }
  )
}
