internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let idleIsTakenForTheEnd = Mutant(
    "MTQ-4",
    "idle-is-taken-for-the-end",
    """
    When a signal has completed and none waits it completes, whether or not the outer signal has.
    """,
    reference: {
      $0.mapToQueue = { source, inner in
        deferred {
          let left = Held(0)
          let outer = Held<Subscriber<Int, LawError>?>(nil)
          let watched = Signals { downstream in
            outer.value = downstream
            return source.start(
              next: {
                left.value += 1
                downstream.putNext($0)
              },
              error: { downstream.putError($0) },
              completed: { downstream.putCompletion() }
            )
          }
          return watched
            |> mapToQueue { value in
              inner(value)
                |> beforeCompleted {
                  left.value -= 1
                  if left.value == 0 { outer.value?.putCompletion() }
                }
            }
        }
      }
    }
  )
}
