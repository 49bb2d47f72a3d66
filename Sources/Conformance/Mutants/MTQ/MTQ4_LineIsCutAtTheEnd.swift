internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let lineIsCutAtTheEnd = Mutant(
    "MTQ-4",
    "line-is-cut-at-the-end",
    """
    Of the signals that wait when the outer signal completes three have their turn.
    """,
    reference: {
      $0.mapToQueue = { source, inner in
        deferred {
          let isOver = Held(false)
          let left = Held(3)
          let watched = handmade(
            source,
            completed: { downstream in
              isOver.value = true
              downstream.putCompletion()
            }
          )
          return watched
            |> mapToQueue { value in
              let signal = inner(value)
              return deferred {
                if isOver.value { left.value -= 1 }
                return left.value < 0 ? .complete() : signal
              }
            }
        }
      }
    }
  ).shown(byOperations: 12)
}
