internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let fourthEndIsTakenForGranted = Mutant(
    "SWI-4",
    "fourth-end-is-taken-for-granted",
    """
    From the fourth inner signal on it completes with the outer signal, if the inner signal before has completed.
    """,
    reference: {
      $0.mapToSignal = { source, inner in
        Signals { downstream in
          let count = Held(0)
          let completed = Held(0)
          let ended = handmade(
            source,
            completed: { outer in
              let isOver = count.value > 3 && completed.value == count.value - 1
              if isOver { downstream.putCompletion() } else { outer.putCompletion() }
            }
          )
          let switched =
            ended
            |> mapToSignal { value -> Signals in
              count.value += 1
              let own = count.value
              return handmade(
                inner(value),
                completed: { result in
                  completed.value = own
                  result.putCompletion()
                }
              )
            }
          return switched.forward(downstream)
        }
      }
    }
  ).shown(byOperations: 8)
}
