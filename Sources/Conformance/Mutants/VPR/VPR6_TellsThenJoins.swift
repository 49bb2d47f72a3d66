internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let tellsThenJoins = Mutant(
    "VPR-6",
    "tells-then-joins",
    """
    A newcomer is told the present value first, and joins after that.
    """,
    reference: {
      $0.valuePromise = { initial, ignoresRepeated in
        let promise =
          initial.map { ValuePromise($0, ignoreRepeated: ignoresRepeated) }
          ?? ValuePromise(ignoreRepeated: ignoresRepeated)
        return (
          Signals { downstream in
            let value = promise.value
            if let value { downstream.putNext(value) }
            return (promise.get() |> skip(value == nil ? 0 : 1)).start(
              next: { downstream.putNext($0) }
            )
          },
          { promise.set($0) }
        )
      }
    }
  )
}
