internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let beginsBeforeItSends = Mutant(
    "SKW-4",
    "begins-before-it-sends",
    """
    That it has begun is noted before the value is sent that begins it, and another may \
    overtake that.
    """,
    reference: {
      $0.skipWhile = { source, condition in
        Signals { downstream in
          let hasBegun = Atomic<Bool>(value: false)
          return source.start(
            next: { value in
              if !hasBegun.with({ $0 }) {
                if condition(value) { return }
                _ = hasBegun.swap(true)
              }
              downstream.putNext(value)
            },
            error: { downstream.putError($0) },
            completed: { downstream.putCompletion() }
          )
        }
      }
    }
  )
}
