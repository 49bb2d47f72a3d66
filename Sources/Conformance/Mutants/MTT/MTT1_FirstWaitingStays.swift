internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let firstWaitingStays = Mutant(
    "MTT-1",
    "first-waiting-stays",
    """
    The first value that waits keeps its place.
    """,
    reference: {
      $0.mapToThrottled = { source, inner in
        Signals { downstream in
          let waiting = Held<Int?>(nil)
          let isRunning = Held(false)
          let handles = DisposableSet()
          func start(_ value: Int) {
            isRunning.value = true
            handles.add(
              inner(value).start(
                next: { downstream.putNext($0) },
                completed: {
                  isRunning.value = false
                  let next = waiting.value
                  waiting.value = nil
                  if let next { start(next) }
                }
              )
            )
          }
          handles.add(
            source.start(next: { value in
              if !isRunning.value {
                start(value)
              } else if waiting.value == nil {
                waiting.value = value
              }
            })
          )
          return handles
        }
      }
    }
  )
}
