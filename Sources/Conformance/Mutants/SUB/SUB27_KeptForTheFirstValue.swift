internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let keptForTheFirstValue = Mutant(
    "SUB-27",
    "kept-for-the-first-value",
    """
    An object is kept until the first value has been delivered.
    """,
    reference: {
      $0.keepAlive = { source, object in
        Signals { downstream in
          let kept = Held<AnyObject?>(object())
          return handmade(
            source,
            next: { value, downstream in
              downstream.putNext(value)
              kept.value = nil
            },
            error: { error, downstream in
              downstream.putError(error)
              kept.value = nil
            }
          ).forward(downstream)
        }
      }
    }
  )
}
