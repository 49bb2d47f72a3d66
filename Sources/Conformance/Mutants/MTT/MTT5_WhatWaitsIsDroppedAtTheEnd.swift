internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let whatWaitsIsDroppedAtTheEnd = Mutant(
    "MTT-5",
    "what-waits-is-dropped-at-the-end",
    """
    A value that waits when the outer signal completes has no turn.
    """,
    reference: {
      $0.mapToThrottled = { source, inner in
        deferred {
          let isOver = Held(false)
          let isFirst = Held(true)
          let watched = handmade(
            source,
            completed: { downstream in
              isOver.value = true
              downstream.putCompletion()
            }
          )
          return watched
            |> mapToThrottled { value in
              let signal = inner(value)
              return deferred {
                defer { isFirst.value = false }
                return isOver.value && !isFirst.value ? .complete() : signal
              }
            }
        }
      }
    }
  )
}
