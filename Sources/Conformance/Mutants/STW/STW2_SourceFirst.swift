internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let sourceFirst = Mutant(
    "STW-2",
    "source-first",
    """
    The source is started before the value is sent.
    """,
    reference: {
      $0.startWith = { source, first in
        Signals { downstream in
          let waiting = Held<[Int]?>([])
          let handle = source.start(
            next: { value in
              if waiting.value == nil {
                downstream.putNext(value)
              } else {
                waiting.value?.append(value)
              }
            },
            error: { downstream.putError($0) },
            completed: { downstream.putCompletion() }
          )
          downstream.putNext(first)
          let values = waiting.value ?? []
          waiting.value = nil
          for value in values { downstream.putNext(value) }
          return handle
        }
      }
    }
  )
}
