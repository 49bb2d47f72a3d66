internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  /// The value itself is sent before its signal, if the outer signal completes at once.
  ///
  /// Caught by SWI-9.
  static let singleValueIsPassedThrough = Mutant(
    "SWI-9",
    "single-value-is-passed-through",
    """
    The value itself is sent before its signal, if the outer signal completes at once.
    """,
    reference: {
      $0.mapToSignal = { source, inner in
        Signals { downstream in
          let first = Held<Int?>(nil)
          let isStarting = Held(true)
          let watched = handmade(
            source,
            next: { value, outer in
              first.value = value
              outer.putNext(value)
            },
            completed: { outer in
              if isStarting.value, let value = first.value { downstream.putNext(value) }
              outer.putCompletion()
            }
          )
          let handle = (watched |> mapToSignal(inner)).start(
            next: { downstream.putNext($0) },
            error: { downstream.putError($0) },
            completed: { downstream.putCompletion() }
          )
          isStarting.value = false
          return handle
        }
      }
    }
  )
}
